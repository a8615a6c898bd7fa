import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { DIALOG_EVENT, type DialogRequest } from '../lib/open-dialogs.ts'
import { useSession } from '../lib/session/use-session.ts'

const LoginDialog = lazy(() => import('./login-dialog.tsx'))
const PublishDialog = lazy(() => import('./publish-dialog.tsx'))
const ConsultDialog = lazy(() => import('../domains/consultation/consult-dialog.tsx'))
const SpecDialog = lazy(() => import('../domains/goods/purchase/spec-dialog.tsx'))

/** Where the dialogs appear; their script is fetched when one is opened. Stands once, in the root. */
export function Dialogs() {
  const [asked, setAsked] = useState<DialogRequest | null>(null)
  const isMember = useSession() !== null

  useEffect(() => {
    const listen = (event: Event) => setAsked((event as CustomEvent<DialogRequest>).detail)
    window.addEventListener(DIALOG_EVENT, listen)
    return () => window.removeEventListener(DIALOG_EVENT, listen)
  }, [])

  const close = useCallback(() => setAsked(null), [])
  return (
    <Suspense>
      {asked?.name === 'login' && <LoginDialog {...asked.options} onClose={close} />}
      {asked?.name === 'consult' && isMember && <ConsultDialog {...asked.options} onClose={close} />}
      {asked?.name === 'consult' && !isMember && <LoginDialog onClose={close} />}
      {asked?.name === 'publish' &&
        (asked.options.mayLogIn && !isMember ? (
          <LoginDialog publish={asked.options} onClose={close} />
        ) : (
          <PublishDialog {...asked.options} onClose={close} />
        ))}
      {asked?.name === 'specs' && <SpecDialog {...asked.options} onClose={close} />}
    </Suspense>
  )
}
