import { type BlockType, blockLabels, themeColours } from '@shangyouji/contract/storefronts/labels'
import fc from 'fast-check'
import { newId } from '../kernel/clock.ts'
import { newBlock } from '../modules/storefronts/default-design.ts'

const types = Object.keys(blockLabels) as BlockType[]
const listTypes = ['goodsGrid', 'video', 'solutionList', 'articleList', 'dataList', 'meeting']
/** Any design that the editor could have made of these goods and pictures. */
export const designs = (goods: readonly string[], picture: string) => {
  const link = fc.constantFrom(null, { kind: 'GOODS', id: goods[0]! }, { kind: 'TAB', tab: 'about' })
  const text = fc.constantFrom('', '标题', '<b>粗</b>', '"><img onerror=x>', '{{7*7}}', '𠮷野家 🧪')
  const block = fc.constantFrom(...types).chain(type =>
    fc
      .record({ text, link, isHidden: fc.boolean(), count: fc.constantFrom(4, 8, 12) })
      .map(({ text: said, link: to, isHidden, count }) => {
        const fresh = newBlock(type, newId())
        const given: Partial<Record<BlockType, object>> = {
          banner: {
            slides: [{ picture: { url: picture, alt: '图', isDecorative: false }, title: said, text: said, link: to }],
          },
          notice: { text: said },
          goodsGrid: { ...fresh.props, title: said, count, rule: 'PICKED', ids: goods },
          richText: { title: said, html: `<p>${said}</p>` },
          hotZone: {
            picture: { url: picture, alt: '', isDecorative: true },
            zones: to ? [{ x: 0, y: 0, width: 50, height: 50, label: '区', link: to }] : [],
          },
        }
        return { ...fresh, isHidden, props: given[type] ?? fresh.props }
      }),
  )
  return fc.record({
    blocks: fc.array(block, { maxLength: 30, size: 'max' }).map(list => {
      let lists = 0
      return list.filter(({ type }) => !listTypes.includes(type) || ++lists <= 6)
    }),
    colour: fc.constantFrom(...Object.keys(themeColours)),
  })
}
