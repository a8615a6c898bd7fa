import { parseDays, parseYuan, typedNumber, typedYuan } from '../../../ui/text/amounts.ts'
import type { Order, OrderLine } from '../shared/trade-types.ts'

export interface AnswerLine {
  readonly id: string
  readonly isSupplied: boolean
  /** Yuan; the price ordered, at first. */
  readonly price: string
  readonly delivery: string
  readonly remark: string
}

/** The supplier's answer to an order as it is typed. */
export interface AnswerDraft {
  readonly lines: readonly AnswerLine[]
  readonly freight: string
  readonly payTerms: string
  readonly deliveryTerms: string
  readonly invoiceType: string
}

export const startAnswer = (order: Order): AnswerDraft => ({
  lines: order.lines.map(startLine),
  freight: order.freight > 0 ? typedYuan(order.freight) : '',
  payTerms: order.payTerms,
  deliveryTerms: order.deliveryTerms,
  invoiceType: order.invoiceType,
})

const startLine = ({ id, price, leadDays, reply }: OrderLine): AnswerLine => ({
  id,
  isSupplied: reply?.state !== 'REFUSE',
  price: typedYuan(reply?.price ?? price),
  delivery: typedNumber(reply?.delivery ?? leadDays),
  remark: reply?.remark ?? '',
})

/** Texts by field, `<id>.price` for a line. */
export function answerErrors({ lines, freight }: AnswerDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const line of lines.filter(one => one.isSupplied)) {
    const price = parseYuan(line.price)
    if (price === null) faults[`${line.id}.price`] = '请填写单价'
    if (price === undefined) faults[`${line.id}.price`] = '最多两位小数'
    if (parseDays(line.delivery) === undefined) faults[`${line.id}.delivery`] = '0～999天'
  }
  if (lines.every(line => !line.isSupplied)) faults.lines = '全部不供应请选择拒绝'
  if (parseYuan(freight) === undefined) faults.freight = '请填写金额，最多两位小数'
  return faults
}

interface Reply {
  readonly id: string
  readonly state?: 'REFUSE'
  readonly price?: number | null
  readonly delivery?: number | null
  readonly remark: string
}

/** What the call takes: only the lines that say something, and only the terms that differ. */
export function toChange(draft: AnswerDraft, order: Order) {
  const replies = draft.lines.flatMap((line): Reply[] => {
    const ordered = order.lines.find(one => one.id === line.id)
    if (!ordered) return []
    if (!line.isSupplied) return [{ id: line.id, state: 'REFUSE' as const, remark: line.remark.trim() }]
    const price = parseYuan(line.price) ?? null
    const delivery = parseDays(line.delivery) ?? null
    const isPlain = price === ordered.price && delivery === ordered.leadDays && line.remark.trim() === ''
    // one that was answered before is answered again, also when it is as ordered now
    if (isPlain && !ordered.reply) return []
    return [{ id: line.id, price, delivery, remark: line.remark.trim() }]
  })
  const freight = parseYuan(draft.freight) ?? 0
  const terms = {
    ...(draft.payTerms.trim() !== order.payTerms && { payTerms: draft.payTerms.trim() }),
    ...(draft.deliveryTerms.trim() !== order.deliveryTerms && { deliveryTerms: draft.deliveryTerms.trim() }),
    ...(draft.invoiceType.trim() !== order.invoiceType && { invoiceType: draft.invoiceType.trim() }),
    ...(freight !== order.freight && { freight }),
  }
  const isEmpty = replies.length === 0 && Object.keys(terms).length === 0
  return isEmpty ? null : { replies, ...terms }
}

/** Fen of what is supplied, and the freight. */
export const answerTotal = (draft: AnswerDraft, order: Order): number =>
  draft.lines.reduce((sum, line) => {
    const quantity = order.lines.find(one => one.id === line.id)?.quantity ?? 0
    return line.isSupplied ? sum + (parseYuan(line.price) ?? 0) * quantity : sum
  }, parseYuan(draft.freight) ?? 0)

export const answerRules = {
  isTouched: (draft: AnswerDraft, start: AnswerDraft): boolean => JSON.stringify(draft) !== JSON.stringify(start),
  adopt: (kept: AnswerDraft, start: AnswerDraft): AnswerDraft | null =>
    kept.lines.map(line => line.id).join() === start.lines.map(line => line.id).join() ? kept : null,
}
