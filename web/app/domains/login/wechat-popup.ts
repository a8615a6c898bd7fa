import { api } from '../../lib/api/client.ts'

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

/** In WeChat's browser: leads to where one agrees, or says who pays, and from there to `query` of /excessive. */
export async function authorize(
  query: Readonly<Record<string, string>>,
  way: 'IN_WECHAT' | 'PAYER' = 'IN_WECHAT',
): Promise<void> {
  const redirectUrl = `${location.origin}/excessive?${new URLSearchParams(query)}`
  location.assign(await api.anno.getWxOauthUrl({ redirectUrl, way }))
}

/** In the popup: tells the opener and closes; where there is none, leads to `to`. */
export function reportDone(to: string): void {
  if (window.opener && !window.opener.closed) {
    window.opener.postMessage(DONE, location.origin)
    window.close()
    // not assign: on the way back the used code would be asked for again
  } else location.replace(to)
}
