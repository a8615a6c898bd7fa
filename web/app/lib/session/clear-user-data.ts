import { currentSession } from './session.ts'

/** What stays in the browser: drafts and calculations under their owner's id, and how goods are shown. */
const KEPT = ['syj.draft.', 'syj.tools', 'syj.goodsView']
/** Names and phones of colleagues are other people's: they outlive an interruption, not the logout. */
const PERSONAL = ['syj.draft.enrol:']
const isKept = (key: string): boolean =>
  KEPT.some(kept => key.startsWith(kept)) && !PERSONAL.some(personal => key.startsWith(personal))

let hasLeft = false

/** Takes away what the browser's stores hold of the one who logs out; cookies are the server's to clear. */
export function clearUserData(): void {
  hasLeft = true
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (!isKept(key)) store.removeItem(key)
    }
  } catch {
    // storage switched off: nothing was kept then
  }
}

/**
 * A page that the browser had put aside whole and shows again (Back) may be somebody's who has logged out since. The one
 * cookie that scripts can read says who is logged in.
 */
export function reloadStaleBfcachePages(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const owner = currentSession()?.userInfo.userId
    const isTheirs = owner ? document.cookie.includes(owner) : !document.cookie.includes('syj_user=')
    if (persisted && (hasLeft || !isTheirs)) location.reload()
  })
}
