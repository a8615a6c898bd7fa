import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { blockLabels } from '@shangyouji/contract/storefronts/labels'

export type BlockErrors = Readonly<Record<string, string>>

/** Where a refused field stands, in the words of the editor: `第3个模块“公告”：`; empty for the design as a whole. */
export function placeOf(path: string, design: StorefrontDesign): string {
  const [list, i = ''] = path.split('.')
  if (list === 'theme') return '外观：'
  if (list === 'title' || list === 'description') return '搜索展示：'
  if (list !== 'blocks' && list !== 'shelf') return ''
  const block = design[list][Number(i)]
  if (i === '' || !block) return ''
  const name = `“${blockLabels[block.type]}”：`
  return list === 'blocks' ? `第${Number(i) + 1}个模块${name}` : `备用的${name}`
}

/** The first text that was refused in the block at this place. */
export const errorOfBlock = (faults: BlockErrors, at: number): string | undefined =>
  Object.entries(faults).find(([path]) => `${path}.`.startsWith(`blocks.${at}.`))?.[1]
