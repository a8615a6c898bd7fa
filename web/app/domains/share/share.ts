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

/** The address with the channel by which it went out, and the code of who shares it; visits are told apart by both. */
export function throughChannel(path: string, { from, s }: { from?: 'qr' | 'poster'; s?: string | undefined }): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(s && { s }) }).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
