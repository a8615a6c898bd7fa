import { pageOf } from '../content/page-paths.ts'

/** What has a page that people share, by its name in the poster's address. */
export const sharedTypes = ['goods', 'demand', 'article', 'video', 'solution', 'dataLibrary', 'meet', 'shop'] as const
export type SharedType = (typeof sharedTypes)[number]

/** Path of a shared page; a shop leads on to the template that it has now. */
export const sharedPath = (type: SharedType, id: string): string =>
  type === 'shop' ? `/shop/default?id=${id}` : pageOf(type, id)
