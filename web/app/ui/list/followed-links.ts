import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * For what surrounds some hundred plain links: the router follows the one that was clicked, as it does a `Link`. Each
 * `Link` costs a rendering as much as ten elements.
 */
export function useFollowedLinks() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = (event.target as Element).closest('a')
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    },
    [navigate],
  )
}
