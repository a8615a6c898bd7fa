import type { Block, StorefrontDesign, StorefrontLink } from '@shangyouji/contract/storefronts/document'
import { fileUrlsIn } from '../../text/rich-text.ts'

/** What a part of a design points at, with the place where it stands: `blocks.3.props.ids`. */
export interface Reference {
  readonly kind: 'goods' | 'article' | 'video' | 'solution' | 'dataLibrary' | 'meet' | 'category' | 'album' | 'file'
  readonly id: string
  readonly field: string
}

export const contentTypes = {
  ARTICLE: 'article',
  VIDEO: 'video',
  SOLUTION: 'solution',
  LIBRARY: 'dataLibrary',
  MEETING: 'meet',
} as const

const linkedKinds = { ...contentTypes, GOODS: 'goods', CATEGORY: 'category', ALBUM: 'album' } as const

/** The type of content that a list shows. */
export const listedTypes = {
  video: 'video',
  solutionList: 'solution',
  articleList: 'article',
  dataList: 'dataLibrary',
  meeting: 'meet',
} as const
type ListedBlock = keyof typeof listedTypes
export const isListed = (type: string): type is ListedBlock => type in listedTypes

export function linksOf(block: Block): readonly (StorefrontLink | null)[] {
  if (block.type === 'banner') return block.props.slides.map(slide => slide.link)
  return block.type === 'hotZone' ? block.props.zones.map(zone => zone.link) : []
}

const linked = (link: StorefrontLink | null, field: string): Reference[] => {
  if (!link || link.kind === 'TAB') return []
  return [{ kind: linkedKinds[link.kind], id: link.id, field }]
}

function referencesOfBlock(block: Block, at: string): Reference[] {
  const of = (kind: Reference['kind'], ids: readonly string[], field: string) => ids.map(id => ({ kind, id, field }))
  if (isListed(block.type) && 'ids' in block.props) return of(listedTypes[block.type], block.props.ids, `${at}.ids`)
  if (block.type === 'banner')
    return block.props.slides.flatMap(({ picture, link }, i) => [
      { kind: 'file' as const, id: picture.url, field: `${at}.slides.${i}.picture` },
      ...linked(link, `${at}.slides.${i}.link`),
    ])
  if (block.type === 'hotZone')
    return [
      ...(block.props.picture ? [{ kind: 'file' as const, id: block.props.picture.url, field: `${at}.picture` }] : []),
      ...block.props.zones.flatMap(({ link }, i) => linked(link, `${at}.zones.${i}.link`)),
    ]
  if (block.type === 'goodsGrid')
    return [
      ...of('goods', block.props.ids, `${at}.ids`),
      ...of('category', block.props.categoryId ? [block.props.categoryId] : [], `${at}.categoryId`),
    ]
  if (block.type === 'album' && block.props.albumId) return of('album', [block.props.albumId], `${at}.albumId`)
  if (block.type === 'richText') return of('file', fileUrlsIn(block.props.html), `${at}.html`)
  return []
}

/** Everything that a design points at, the shelf's too. */
export const referencesOf = ({ blocks, shelf }: Pick<StorefrontDesign, 'blocks' | 'shelf'>): Reference[] => [
  ...blocks.flatMap((block, i) => referencesOfBlock(block, `blocks.${i}.props`)),
  ...shelf.flatMap((block, i) => referencesOfBlock(block, `shelf.${i}.props`)),
]

/** Texts that everyone would read, by the place where they stand. */
export function textsOf({ title, description, blocks }: StorefrontDesign): Record<string, string> {
  const texts: Record<string, string> = { title, description }
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts[path] = value
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) if (!isCode.has(key)) collect(inner, `${path}.${key}`)
  }
  for (const [i, block] of blocks.entries()) collect(block.props, `blocks.${i}.props`)
  return texts
}
/** Fields that hold ids, addresses and choices. */
const isCode: ReadonlySet<string> = new Set(['id', 'ids', 'url', 'link', 'rule', 'height', 'categoryId', 'albumId'])
