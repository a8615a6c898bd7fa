import { openLogin, openPublish, type PublishOptions } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/** Publishes a demand: visitors are asked to log in first, or go on without. */
export function usePublish(): (options?: PublishOptions) => void {
  const session = useSession()
  return options => (session ? openPublish(options) : openLogin({ mayPublishWithout: true }))
}
