import { type ComponentType, lazy, Suspense } from 'react'
import { afterInteraction } from './hydrate-on-interaction.tsx'

/**
 * A dialog or drawer whose script does not come with its screen: forms, rules and what they are made of are most of what
 * a back-office could load, and nothing of it is seen before a button asks for it. The script is fetched with the first
 * touch of the page, so that it is there when the button is pressed.
 *
 *   const StaffDialog = dialogWhenOpened(async () => (await import('./staff-dialog.tsx')).StaffDialog)
 */
export function dialogWhenOpened<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(async () => ({ default: await load() }))
  // where the script does not come, the dialog itself shows it
  if (!import.meta.env.SSR) void afterInteraction(load).catch(() => undefined)
  return function WhenOpened(props: P) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
