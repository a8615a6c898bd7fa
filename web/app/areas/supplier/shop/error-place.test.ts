import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { expect, test } from 'vitest'
import { errorOfBlock, placeOf } from './error-place.ts'

const notice = { id: 'one1', type: 'notice', v: 1, isHidden: false, props: { text: '' } } as const
const spacer = { ...notice, id: 'two2', type: 'spacer', props: { height: 'SMALL', hasLine: false } } as const
const design = { blocks: [spacer, notice], shelf: [notice] } as unknown as StorefrontDesign

test.each([
  ['blocks.1.props.text', '第2个模块“公告”：'],
  ['shelf.0.props.text', '备用的“公告”：'],
  ['theme.colour', '外观：'],
  ['description', '搜索展示：'],
  ['blocks', ''],
  ['blocks.7.id', ''],
])('a fault at %s is named %s', (path, place) => {
  expect(placeOf(path, design)).toBe(place)
})

test('a block has the faults of its own place, not those of the tenth', () => {
  expect(errorOfBlock({ 'blocks.12.type': '十二', 'blocks.1': '一' }, 1)).toBe('一')
  expect(errorOfBlock({ 'blocks.12.type': '十二' }, 1)).toBeUndefined()
})
