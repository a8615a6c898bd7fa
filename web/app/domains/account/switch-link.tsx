import { useSession } from '../../lib/session/use-session.ts'
import { useClickGuard } from '../../ui/base/button.tsx'
import { switchToBuyer, switchToSupplier } from './switch-side.ts'

/** In the header of an area: to one's other side. */
function Switch({ to, children }: { to: () => Promise<void>; children: string }) {
  const [guarded, guard] = useClickGuard()
  return (
    <button
      className="bare-button hover-accent"
      type="button"
      aria-disabled={guarded}
      onClick={() => {
        if (guarded) return
        guard()
        // a failure was said by the call
        to().catch(() => undefined)
      }}
    >
      {children}
    </button>
  )
}

export function SwitchToSupplier() {
  const isOrganiser = useSession()?.userInfo.data.kind === 'EXHIBITION'
  return <Switch to={switchToSupplier}>{isOrganiser ? '切换到展会方' : '切换到供方'}</Switch>
}

export const SwitchToBuyer = () => <Switch to={switchToBuyer}>切换到需方</Switch>
