import { lazy, Suspense, useEffect, useState } from 'react'

export interface LoginOptions {
  /** Where to go after logging in; without it the page reloads where it is. */
  readonly to?: string
  /** Opened by the publish button: the dialog then also offers 免登录发布. */
  readonly mayPublishWithout?: boolean
}

export interface PublishOptions {
  /** Words that the title starts with: a search without results offers to ask for them. */
  readonly title?: string
}

type Asked = { name: 'login'; options: LoginOptions } | { name: 'publish'; options: PublishOptions }

const EVENT = 'site:dialog'
const ask = (detail: Asked) => window.dispatchEvent(new CustomEvent(EVENT, { detail }))

/** Opens the login dialog from anywhere. */
export const openLogin = (options: LoginOptions = {}) => ask({ name: 'login', options })

/** Opens the publish dialog from anywhere; visitors may be asked to log in first (toolbar.tsx). */
export const openPublish = (options: PublishOptions = {}) => ask({ name: 'publish', options })

const LoginDialog = lazy(() => import('./login-dialog.tsx'))
const PublishDialog = lazy(() => import('./publish-dialog.tsx'))

/** Where the dialogs appear; their script is fetched when one is opened. Stands once, in the root. */
export function Dialogs() {
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    const listen = (event: Event) => setAsked((event as CustomEvent<Asked>).detail)
    window.addEventListener(EVENT, listen)
    return () => window.removeEventListener(EVENT, listen)
  }, [])

  const close = () => setAsked(null)
  return (
    <Suspense>
      {asked?.name === 'login' && <LoginDialog {...asked.options} onClose={close} />}
      {asked?.name === 'publish' && <PublishDialog {...asked.options} onClose={close} />}
    </Suspense>
  )
}
