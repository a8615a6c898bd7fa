const KEY = 'syj.reloaded-at'
/** A page that fails again so soon has another trouble than a new release. */
const TOO_SOON_MS = 20_000

let reloading = false

/** The page is about to be replaced: what has failed meanwhile need not be shown. */
export const isReloading = (): boolean => reloading

/** After a new release the files of the page that is open are gone: a part that cannot be loaded reloads the page. */
export function reloadOnStaleChunks(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < TOO_SOON_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    reloading = true
    location.reload()
  })
}
