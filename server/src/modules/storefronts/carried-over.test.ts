import type { Block, StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { type BlockType, designLimits, listTypes } from '@shangyouji/contract/storefronts/labels'
import { expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { defaultDesign, mappedDesign, newBlock } from './default-design.ts'
import { documentOf, readDesign } from './stored-design.ts'

const blocksOf = (type: BlockType, number: number): Block[] =>
  Array.from({ length: number }, () => newBlock(type, newId()))
const designOf = (blocks: Block[], shelf: Block[] = []): StorefrontDesign => ({
  ...defaultDesign('DEFAULT'),
  blocks,
  shelf,
})
const idsOf = (design: StorefrontDesign) => [...design.blocks, ...design.shelf].map(({ id }) => id)

test('a full page keeps every block when the template would add some of its own', () => {
  const before = designOf([...blocksOf('album', 24), ...blocksOf('goodsGrid', 6)])
  const after = mappedDesign(before, 'SHOP_TWO')
  for (const id of idsOf(before)) expect(idsOf(after)).toContain(id)
  expect(after.blocks.length).toBeLessThanOrEqual(designLimits.blocks)
  expect(after.blocks.filter(({ type }) => listTypes.has(type))).toHaveLength(designLimits.lists)
})

test('what finds no place in a full shelf stays on the page', () => {
  const before = designOf(blocksOf('notice', 20), blocksOf('spacer', 25))
  const after = mappedDesign(before, 'PAY')
  expect(new Set(idsOf(after))).toEqual(new Set([...idsOf(before), ...after.blocks.map(({ id }) => id)]))
  for (const id of idsOf(before)) expect(idsOf(after)).toContain(id)
  expect(after.shelf).toHaveLength(designLimits.blocks)
  expect(after.blocks.filter(({ type }) => type === 'notice')).toHaveLength(15)
})

test('a template that begins with two blocks of a type takes each block over once', () => {
  const before = designOf(blocksOf('banner', 2))
  const after = mappedDesign(before, 'PAY', defaultDesign('PAY', ['banner', 'goodsGrid', 'banner']))
  expect(after.blocks.map(({ type }) => type)).toEqual(['banner', 'banner', 'goodsGrid'])
  expect(new Set(idsOf(after)).size).toBe(idsOf(after).length)
})

test('pictures of banners are shown as high in the next template as they were cut for', () => {
  const picture = { url: '/files/a.png', alt: '', isDecorative: true }
  const [banner] = blocksOf('banner', 1) as [Extract<Block, { type: 'banner' }>]
  banner.props.slides.push({ picture, title: '', text: '', link: null })
  const low = (blocks: Block[]): StorefrontDesign => {
    const design = designOf(blocks)
    return { ...design, theme: { ...design.theme, bannerHeight: 'LOW' } }
  }
  expect(mappedDesign(low([banner]), 'SHOP_ONE').theme).toEqual({
    ...defaultDesign('SHOP_ONE').theme,
    bannerHeight: 'LOW',
  })
  expect(mappedDesign(low(blocksOf('banner', 1)), 'SHOP_ONE').theme).toEqual(defaultDesign('SHOP_ONE').theme)
})

test('a block that an earlier edition did not know waits in the shelf once it is known', () => {
  const [known] = blocksOf('notice', 1)
  const later = { id: 'later', type: 'hologram', v: 9, props: { beam: 1 } }
  const stored = JSON.parse(documentOf(designOf([]), [known, later]))
  const { design, unknown } = readDesign(stored, 'DEFAULT')
  expect(design.shelf).toEqual([known])
  expect(unknown).toEqual([later])
})

test('a document of an earlier form passes every step to the present one, and is not changed itself', () => {
  const [block] = blocksOf('notice', 1)
  const oldest = Object.freeze({ schemaVersion: -1, heading: '旧标题', modules: [block] })
  const { design } = readDesign(oldest, 'DEFAULT', {
    [-1]: ({ heading, ...rest }: Record<string, unknown>) => ({ ...rest, title: heading }),
    0: ({ modules, ...rest }: Record<string, unknown>) => ({ ...rest, blocks: modules }),
  })
  expect(design).toMatchObject({ schemaVersion: 1, title: '旧标题', blocks: [block] })
  expect(Object.keys(oldest)).toEqual(['schemaVersion', 'heading', 'modules'])
})
