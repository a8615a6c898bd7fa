import { EMPTY_QUOTATION } from '@shangyouji/contract/enrolments/empty-quotation'
import { expect, test } from 'vitest'
import {
  farFromTarget,
  ownLine,
  quotationErrors,
  quotationOf,
  quotationRules,
  quotationTotal,
  startQuotation,
  tidyLine,
  toFields,
} from './quotation-draft.ts'

const item = { name: '乙腈', cas: '75-05-8', spec: '4 L', qty: 20, unit: '瓶', targetPrice: 12850, remark: '' }
const person = { name: '王工', phone: '13800000011' }
const start = () => startQuotation([item, { ...item, name: '甲醇', qty: null }], person)
const priced = (price: string) => {
  const draft = start()
  return { ...draft, lines: draft.lines.map(line => ({ ...line, unitPrice: price })) }
}

test('a quotation begins with the lines that were asked for', () => {
  expect(start().lines).toMatchObject([
    { itemNo: 0, name: '乙腈', qty: '20', unit: '瓶', taxRate: 13 },
    { itemNo: 1, name: '甲醇', qty: '' },
  ])
  expect(startQuotation([], person).lines).toMatchObject([{ itemNo: null, name: '' }])
})

test('the total counts offered lines and freight, and waits for prices on request', () => {
  expect(quotationTotal({ ...priced('100.5'), freight: '30' })).toBe(10050 * 20 + 10050 + 3000)
  expect(quotationTotal(start())).toBeNull()
  const draft = priced('10')
  expect(quotationTotal({ ...draft, lines: draft.lines.map((line, i) => ({ ...line, isOffered: i === 0 })) })).toBe(
    20000,
  )
})

test('lines that are not offered need no price, a quotation without any line is none', () => {
  const draft = priced('10')
  expect(quotationErrors(draft, '2026-11-21')).toEqual({})
  const none = { ...draft, lines: draft.lines.map(line => ({ ...line, isOffered: false })) }
  expect(quotationErrors(none, '2026-11-21')).toEqual({ lines: EMPTY_QUOTATION })
  expect(Object.values(quotationErrors(priced('一百'), '2026-11-21'))).toEqual([
    '填数字，最多两位小数',
    '填数字，最多两位小数',
  ])
})

test('prices that are all on request need a word or a paper', () => {
  expect(quotationErrors(start(), '2026-11-21')).toEqual({ lines: EMPTY_QUOTATION })
  expect(quotationErrors({ ...start(), remark: '按批量另行报价' }, '2026-11-21')).toEqual({})
  const inWords = { ...startQuotation([], person), remark: '报价按里程碑' }
  expect(quotationErrors(inWords, '2026-11-21')).toEqual({})
  const declined = start().lines.map(line => ({ ...line, isOffered: false }))
  expect(quotationErrors({ ...inWords, lines: declined }, '2026-11-21')).toEqual({ lines: EMPTY_QUOTATION })
})

test('a price far off what the buyer wants to pay is asked about, for the same unit', () => {
  const [line] = priced('1.28').lines
  expect(farFromTarget(line!, [item])).toBe('单价只有需方目标价的 1%，请核对')
  expect(farFromTarget({ ...line!, unitPrice: '128' }, [item])).toBeNull()
  expect(farFromTarget({ ...line!, unit: '箱' }, [item])).toBeNull()
  expect(farFromTarget({ ...line!, isOffered: false }, [item])).toBeNull()
  expect(farFromTarget({ ...ownLine(), unitPrice: '1.28' }, [item])).toBeNull()
})

test('numbers lose the unit they were typed with', () => {
  const line = { ...ownLine(), qty: '20 瓶', unitPrice: '￥1,280 元/瓶' }
  expect(tidyLine(line)).toMatchObject({ qty: '20', unit: '瓶', unitPrice: '￥1,280 元' })
  expect(tidyLine({ ...line, unit: '盒' })).toMatchObject({ qty: '20 瓶', unit: '盒' })
})

test('an empty line of one’s own is not sent', () => {
  const draft = { ...start(), lines: [...start().lines, ownLine()] }
  expect(toFields(draft).lines).toHaveLength(2)
})

test('what was sent comes back for editing as it was', () => {
  const draft = { ...priced('99.9'), freight: '12' }
  expect(quotationRules.isTouched(quotationOf(toFields(draft)), draft)).toBe(false)
})

test('an unfinished quotation is not fitted onto a demand whose lines have changed', () => {
  const kept = priced('10')
  expect(quotationRules.adopt(kept, start())).toBe(kept)
  expect(quotationRules.adopt(kept, startQuotation([item], person))).toBeNull()
})
