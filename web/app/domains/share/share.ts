/** What has a page that people share, by its name in the poster's address. */
export type SharedType = 'goods' | 'demand' | 'article' | 'video' | 'solution' | 'dataLibrary' | 'meet' | 'shop'

export const sharedPath: Readonly<Record<SharedType, (id: string) => string>> = {
  goods: id => `/website/goods/${id}`,
  demand: id => `/website/demands/${id}`,
  article: id => `/website/articles/${id}`,
  video: id => `/website/videos/${id}`,
  solution: id => `/website/solutions/${id}`,
  dataLibrary: id => `/website/library/${id}`,
  meet: id => `/website/meetings/${id}`,
  shop: id => `/shop/default?id=${id}`,
}

/** Something that is shared. */
export interface Shared {
  readonly type: SharedType
  readonly id: string
  /** What stands before the address when it is copied: the title, a catalogue number. */
  readonly words: string
}

/** The address with the channel by which it went out; visits are told apart by it. */
export const throughChannel = (path: string, channel: 'qr' | 'poster'): string =>
  `${path}${path.includes('?') ? '&' : '?'}from=${channel}`
