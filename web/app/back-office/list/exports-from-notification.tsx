import { useSearchParams } from 'react-router'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'

const ExportsDrawer = dialogWhenOpened(async () => (await import('./exports-drawer.tsx')).ExportsDrawer)

/** `?exports=1` in the address of any screen opens them: where the notice leads to. */
export function ExportsFromNotification({ side }: { side: 'CLIENT' | 'BUSINESS' }) {
  const [params, setParams] = useSearchParams()
  if (!params.has('exports')) return null
  const close = () =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        next.delete('exports')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return <ExportsDrawer side={side} onClose={close} />
}
