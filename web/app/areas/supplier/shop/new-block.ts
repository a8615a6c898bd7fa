import type { Block } from '@shangyouji/contract/storefronts/document'
import { type BlockType, blockLabels } from '@shangyouji/contract/storefronts/labels'
import { newKey } from '../../../lib/new-key.ts'

const list = { rule: 'NEWEST', ids: [], count: 4 } as const
const props: { readonly [T in BlockType]?: object } = {
  banner: { slides: [] },
  notice: { text: '' },
  goodsGrid: { ...list, categoryId: null },
  ...{ video: list, solutionList: list, articleList: list, dataList: list, meeting: list },
  album: { albumId: null },
  contact: { text: '' },
  richText: { html: '' },
  hotZone: { picture: null, zones: [] },
  spacer: { height: 'MIDDLE', hasLine: false },
}
const untitled: ReadonlySet<BlockType> = new Set(['banner', 'notice', 'hotZone', 'spacer'])

/** A block that says nothing yet but the name of its type. */
export const newBlock = (type: BlockType): Block =>
  ({
    id: newKey(),
    type,
    v: 1,
    isHidden: false,
    props: { ...(!untitled.has(type) && { title: blockLabels[type] }), ...props[type] },
  }) as Block
