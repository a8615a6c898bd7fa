import { describe, expect, test } from 'vitest'
import { quotationErrors, quotationRules, screenErrors, startQuotation, toForm, totalOf } from './quotation-draft.ts'
import type { Inquiry } from './trade-types.ts'

const asked = (lines: { id: string; quantity: number }[]) =>
  startQuotation({ lines, quotations: [], invoiceType: '增值税专用发票' } as unknown as Inquiry)

describe('a quotation as it is typed', () => {
  const start = asked([
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 5 },
  ])

  test('counts lines with their freight as the call takes them', () => {
    const [a, b] = start.lines
    const lines = [
      { ...a!, unitPrice: '￥1,280.5', quantity: '3', leadDays: '1周' },
      { ...b!, unitPrice: '99元' },
    ]
    const draft = { ...start, lines, freight: '20' }
    expect(quotationErrors(draft)).toEqual({})
    expect(totalOf(draft)).toBe(128050 * 3 + 9900 * 5 + 2000)
    expect(toForm(draft)).toMatchObject({
      freight: 2000,
      validDays: 15,
      lines: [{ lineId: 'a', state: 'QUOTED', unitPrice: 128050, quantity: 3, leadDays: 7 }, { lineId: 'b' }],
    })
  })

  test('names every fault at its line, of lines that are offered', () => {
    const [a, b] = start.lines
    const draft = {
      ...start,
      validDays: '91',
      lines: [
        { ...a!, unitPrice: '1.234', quantity: '0' },
        { ...b!, isOffered: false },
      ],
    }
    expect(quotationErrors(draft)).toEqual({
      'a.unitPrice': '填数字，最多两位小数',
      'a.quantity': '须为整数，按询价单位',
      validDays: '1～90天',
    })
    expect(
      quotationErrors({ ...draft, lines: draft.lines.map(line => ({ ...line, isOffered: false })) }).lines,
    ).toBeTruthy()
    expect(screenErrors({ 'quote.lines.1.unitPrice': '请填写单价', 'quote.freight': 'x' }, draft)).toEqual({
      'b.unitPrice': '请填写单价',
      freight: 'x',
    })
  })

  test('comes back after a reload only for the same lines', () => {
    const typed = { ...start, remark: '现货' }
    expect(quotationRules.isTouched(typed, start)).toBe(true)
    expect(quotationRules.adopt(typed, start)).toBe(typed)
    expect(quotationRules.adopt(typed, asked([{ id: 'c', quantity: 1 }]))).toBeNull()
  })
})
