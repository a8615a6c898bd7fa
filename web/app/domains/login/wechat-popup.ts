/** What the popup says to the page that opened it, once somebody is logged in. */
const DONE = 'shangyouji:wechat-login'
const FEATURES = 'width=480,height=620,popup=yes'

/** Opens the scan page; resolves when the popup reports a login, never when it was closed. */
export function openScan(url: string, onDone: () => void): Window | null {
  const popup = window.open(url, 'shangyouji-wechat', FEATURES)
  const listen = ({ origin, data }: MessageEvent) => {
    if (origin !== location.origin || data !== DONE) return
    window.removeEventListener('message', listen)
    onDone()
  }
  window.addEventListener('message', listen)
  return popup
}

/** In the popup: tells the opener and closes; where there is none, leads to `to`. */
export function reportDone(to: string): void {
  if (window.opener && !window.opener.closed) {
    window.opener.postMessage(DONE, location.origin)
    window.close()
  } else location.assign(to)
}
