import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// a page that all visitors share was rendered without what it does not read (page-queries.ts), such as what WeChat adds to
// an address that is passed on: under any other address its links would differ
const { query } = document.documentElement.dataset
if (query !== undefined && query !== location.search)
  history.replaceState(history.state, '', location.pathname + query + location.hash)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
