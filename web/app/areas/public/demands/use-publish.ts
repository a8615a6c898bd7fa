import { useSession } from '../../../lib/session/use-session.ts'
import { openLogin, openPublish, type PublishOptions } from '../../../site/dialogs.tsx'

/** Publishes a demand: visitors are asked to log in first, or go on without. */
export function usePublish(): (options?: PublishOptions) => void {
  const session = useSession()
  return options => (session ? openPublish(options) : openLogin({ mayPublishWithout: true }))
}
