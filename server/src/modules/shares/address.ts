import type { ShareChannel } from '@shangyouji/contract/shares/labels'

const folders = {
  goods: 'goods',
  demands: 'demand',
  articles: 'article',
  videos: 'video',
  solutions: 'solution',
  library: 'dataLibrary',
  meetings: 'meet',
} as const

export type SharedType = (typeof folders)[keyof typeof folders] | 'shop'

export interface SharedAddress {
  readonly type: SharedType
  readonly id: string
  readonly channel: ShareChannel
  /** Of the account that shared it; empty without one. */
  readonly code: string
}

/** Path of a shared page, as lists of figures link to it. */
export const pathOf = (type: SharedType, id: string): string => {
  if (type === 'shop') return `/shop/default?id=${id}`
  const folder = Object.entries(folders).find(([, one]) => one === type)![0]
  return `/website/${folder}/${id}`
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PAGE = new RegExp(`^/website/(${Object.keys(folders).join('|')})/(${UUID})$`)
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
  const page = PAGE.exec(pathname)
  if (page) return { type: folders[page[1] as keyof typeof folders], id: page[2]!, channel, code }
  const id = SHOP.test(pathname) ? (searchParams.get('id') ?? '') : ''
  return new RegExp(`^${UUID}$`).test(id) ? { type: 'shop', id, channel, code } : null
}
