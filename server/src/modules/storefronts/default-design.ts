import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { Block, StorefrontDesign, Theme } from '@shangyouji/contract/storefronts/document'
import { Block as BlockSchema } from '@shangyouji/contract/storefronts/document'
import { type BlockType, blockLabels, designLimits, listTypes } from '@shangyouji/contract/storefronts/labels'
import { templateBlocks } from '../base/api.ts'

/** What a block shows before anybody has typed anything; its title is the name of its type. */
const emptyProps: { readonly [T in BlockType]?: object } = {
  banner: { slides: [] },
  notice: { text: '' },
  contact: { title: '联系我们', text: '' },
  richText: { title: '', html: '' },
  hotZone: { picture: null, zones: [] },
  spacer: {},
}
const titles: { readonly [T in BlockType]?: string } = { goodsGrid: '最新产品', dataList: '资料下载' }

export const newBlock = (type: BlockType, id: string): Block =>
  BlockSchema.parse({ id, type, v: 1, props: emptyProps[type] ?? { title: titles[type] ?? blockLabels[type] } })

const themes: Readonly<Record<StorefrontTemplate, Theme>> = {
  DEFAULT: { colour: 'blue', density: 'LOOSE', bannerHeight: 'MIDDLE' },
  PAY: { colour: 'teal', density: 'LOOSE', bannerHeight: 'MIDDLE' },
  SHOP_ONE: { colour: 'navy', density: 'LOOSE', bannerHeight: 'HIGH' },
  SHOP_TWO: { colour: 'violet', density: 'COMPACT', bannerHeight: 'MIDDLE' },
}

const idOf = (code: StorefrontTemplate, i: number) => `${code.toLowerCase().replace('_', '-')}-${i}`

/** The design that a template begins with; the same at every call. @param types set by operators, where they have */
export const defaultDesign = (
  code: StorefrontTemplate,
  types: readonly BlockType[] = templateBlocks(code),
): StorefrontDesign => ({
  schemaVersion: 1,
  theme: themes[code],
  title: '',
  description: '',
  blocks: types.map((type, i) => newBlock(type, idOf(code, i))),
  shelf: [],
})

/**
 * A design carried over to another template: blocks of a type that the template knows stand in its order, the others
 * wait in the shelf. Nothing that was typed is lost: where the shelf is full they stay on the page, and what the
 * template would add without anything in it is left out where the limits leave no room for it.
 */
export function mappedDesign(
  design: StorefrontDesign,
  code: StorefrontTemplate,
  begin = defaultDesign(code),
): StorefrontDesign {
  const types = [...new Set(begin.blocks.map(({ type }) => type))]
  const homeless = design.blocks.filter(({ type }) => !types.includes(type))
  const shelved = homeless.slice(0, designLimits.blocks - design.shelf.length)
  const kept = design.blocks.filter(block => !shelved.includes(block))
  const taken = new Set([...design.blocks, ...design.shelf].map(({ id }) => id))
  let room = designLimits.blocks - kept.length
  let lists = kept.filter(({ type }) => listTypes.has(type)).length
  const blocks = types.flatMap((type, i) => {
    const there = design.blocks.filter(block => block.type === type)
    if (there.length > 0) return there
    const isList = listTypes.has(type)
    if (room === 0 || (isList && lists === designLimits.lists)) return []
    room--
    if (isList) lists++
    const fresh = begin.blocks.find(block => block.type === type)!
    let id = fresh.id
    for (let n = i; taken.has(id); n++) id = `${fresh.id}-${n}`
    return [{ ...fresh, id }]
  })
  const { title, description } = design
  // pictures of banners are cut to the height for which they were uploaded
  const hasPictures = blocks.some(block => block.type === 'banner' && block.props.slides.length > 0)
  const { bannerHeight } = (hasPictures ? design : begin).theme
  return {
    ...{ ...begin, title, description },
    theme: { ...begin.theme, bannerHeight },
    blocks: [...blocks, ...homeless.slice(shelved.length)],
    shelf: [...design.shelf, ...shelved],
  }
}
