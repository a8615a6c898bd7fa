/** Players of other sites that pages may frame: read from the address of a video, never from markup somebody pastes. */

export interface ExternalVideo {
  readonly site: string
  /** Address of the player for a frame. */
  readonly embedUrl: string
}

interface Site {
  readonly label: string
  readonly hosts: readonly string[]
  /** Origin of the player, for the pages' frame-src. */
  readonly player: string
  embed(path: string, query: URLSearchParams): string | null
}

const sites: readonly Site[] = [
  {
    label: '哔哩哔哩',
    hosts: ['www.bilibili.com', 'bilibili.com', 'm.bilibili.com', 'player.bilibili.com'],
    player: 'https://player.bilibili.com',
    embed(path, query) {
      const name = /^\/video\/(BV[0-9A-Za-z]{10}|av\d{1,15})\/?$/.exec(path)?.[1]
      const id = name ?? query.get('bvid') ?? (query.get('aid') ? `av${query.get('aid')}` : '')
      if (!/^(BV[0-9A-Za-z]{10}|av\d{1,15})$/.test(id)) return null
      const part = /^[1-9]\d{0,3}$/.test(query.get('p') ?? '') ? query.get('p') : '1'
      const video = id.startsWith('BV') ? `bvid=${id}` : `aid=${id.slice(2)}`
      return `https://player.bilibili.com/player.html?${video}&p=${part}&autoplay=0&high_quality=1`
    },
  },
  {
    label: '优酷',
    hosts: ['v.youku.com', 'player.youku.com', 'm.youku.com'],
    player: 'https://player.youku.com',
    embed(path, query) {
      const id =
        /^\/(?:v_show|video)\/id_([0-9A-Za-z]{8,30}={0,2})(?:\.html)?$/.exec(path)?.[1] ??
        /^\/embed\/([0-9A-Za-z]{8,30}={0,2})$/.exec(path)?.[1] ??
        (/^\/video$/.test(path) ? /^([0-9A-Za-z]{8,30}={0,2})$/.exec(query.get('vid') ?? '')?.[1] : undefined)
      return id ? `https://player.youku.com/embed/${id}` : null
    },
  },
  {
    label: '腾讯视频',
    hosts: ['v.qq.com', 'm.v.qq.com'],
    player: 'https://v.qq.com',
    embed(path, query) {
      const id =
        /^\/x\/(?:page|cover\/[0-9a-z]{5,30})\/([0-9a-z]{8,20})\.html$/i.exec(path)?.[1] ??
        /^([0-9a-z]{8,20})$/i.exec(query.get('vid') ?? '')?.[1]
      return id ? `https://v.qq.com/txp/iframe/player.html?vid=${id}` : null
    },
  },
  {
    label: '西瓜视频',
    hosts: ['www.ixigua.com', 'ixigua.com', 'm.ixigua.com'],
    player: 'https://www.ixigua.com',
    embed(path) {
      const id = /^\/(?:video\/|iframe\/)?(\d{15,22})\/?$/.exec(path)?.[1]
      return id ? `https://www.ixigua.com/iframe/${id}?autoplay=0` : null
    },
  },
]

/** Origins of the players, for Content-Security-Policy. */
export const playerOrigins: readonly string[] = sites.map(site => site.player)

/** For people: 哔哩哔哩、优酷、… */
export const playerSites: string = sites.map(site => site.label).join('、')

/** The player of a video's page on one of the sites above; null for every other address. */
export function externalVideo(address: string): ExternalVideo | null {
  const text = address.trim()
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const { hostname, pathname, searchParams, username, port } = new URL(text)
  if (username !== '' || port !== '') return null
  const site = sites.find(one => one.hosts.includes(hostname))
  const embedUrl = site?.embed(pathname, searchParams) ?? null
  return site && embedUrl ? { site: site.label, embedUrl } : null
}
