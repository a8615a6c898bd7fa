import { api } from '../lib/api/client.ts'
import { openedAddress } from '../lib/opened-address.ts'

/** Counts that a shared page was opened: by a poster, a code, WeChat or a link of a person's own. */
export function noteShareVisit(): void {
  const { pathname, search } = new URL(openedAddress())
  const address = pathname + search
  void api.share.visit({ address }, { quiet: true, toast: false }).catch(() => undefined)
}
