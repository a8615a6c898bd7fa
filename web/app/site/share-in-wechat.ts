import wx from 'weixin-js-sdk'
import { api } from '../lib/api/client.ts'
import { openedAddress } from '../lib/opened-address.ts'

const said = (property: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? ''

/**
 * What a page looks like that is passed on from WeChat's browser: title, description and picture of its Open Graph
 * (JS-SDK 1.6). Without a 服务号 it stays WeChat's own choice.
 */
export async function shareInWechat(): Promise<void> {
  // iOS asks for the signature of the address with which one came
  const url = (/iPhone|iPad/.test(navigator.userAgent) ? openedAddress() : location.href).split('#')[0]!
  const signed = await api.website.signShare({ url }, { quiet: true, toast: false }).catch(() => null)
  if (!signed) return
  const page = {
    title: said('title') || document.title,
    desc: said('description') || (document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''),
    link: location.href.split('#')[0]!,
    imgUrl: said('image') || `${location.origin}/icon-512.png`,
    // their types ask for it
    success() {},
  }
  wx.config({ ...signed, debug: false, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] })
  wx.ready(() => {
    wx.updateAppMessageShareData(page)
    wx.updateTimelineShareData(page)
  })
}
