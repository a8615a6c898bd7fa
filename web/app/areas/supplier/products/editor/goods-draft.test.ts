import { expect, test } from 'vitest'
import { draftOf, emptyDraft } from './goods-draft.ts'

const goodsWith = (parts: object) => ({ ...emptyDraft(), refs: [], specs: [], ...parts }) as never

test('what all products have a field for is asked for once, and what was said of it before stays', () => {
  const params = [
    { k: '纯度', v: '≥99%' },
    { k: '级别', v: '分析纯 AR' },
    { k: '外观', v: '白色粉末' },
  ]
  const draft = draftOf(goodsWith({ params, purity: '≥99%', grade: '' }))
  expect(draft).toMatchObject({ purity: '≥99%', grade: '分析纯 AR' })
  expect(draft.params.map(({ k }) => k)).toEqual(['外观'])
  // two different values: both are to be seen
  expect(draftOf(goodsWith({ params, purity: '≥98%' })).params.map(({ k }) => k)).toEqual(['纯度', '外观'])
  // services have no such fields
  expect(draftOf(goodsWith({ params, type: 'SERVICE' })).params).toHaveLength(3)
})
