import type { ShareChannel } from '@shangyouji/contract/shares/labels'
import { type SharedType, sharedPath, sharedTypes } from '@shangyouji/contract/shares/pages'

export interface SharedAddress {
  readonly type: SharedType
  readonly id: string
  readonly channel: ShareChannel
  /** Of the account that shared it; empty without one. */
  readonly code: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHOP = /^\/shop\/(default|pay|shopOne|shopTwo)$/
/** What WeChat adds to an address that is passed on is told from our own. */
const channels: Readonly<Record<string, ShareChannel>> = {
  poster: 'poster',
  qr: 'qr',
  timeline: 'wechat',
  singlemessage: 'wechat',
  groupmessage: 'wechat',
}

/** A page that was opened through something shared; null for any other address. */
export function readAddress(address: string): SharedAddress | null {
  const url = URL.parse(address, 'http://localhost')
  if (!url) return null
  const { pathname, searchParams } = url
  const code = /^[A-Z2-7]{8}$/.exec(searchParams.get('s') ?? '')?.[0] ?? ''
  const channel = channels[searchParams.get('from') ?? ''] ?? (code ? 'link' : null)
  if (!channel) return null
  const isShop = SHOP.test(pathname)
  const id = (isShop ? searchParams.get('id') : pathname.split('/').at(-1)) ?? ''
  const type = isShop ? 'shop' : sharedTypes.find(one => sharedPath(one, id) === pathname)
  return type && ID.test(id) ? { type, id, channel, code } : null
}
