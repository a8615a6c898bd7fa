import { api } from '../lib/api/client.ts'

/** Tells that a page was opened which somebody shared: by a poster, a code, WeChat or a link of a person's own. */
export function noteShareVisit(): void {
  const address = location.pathname + location.search
  void api.share.visit({ address }, { quiet: true, toast: false }).catch(() => undefined)
}
