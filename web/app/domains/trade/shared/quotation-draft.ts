import type { QuotationForm } from '@shangyouji/contract/inquiries/schemas'
import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import type { AttachmentDraft } from '../../../forms/uploads/attachments-field.tsx'
import { parseDays, parseYuan, typedNumber, typedYuan } from '../../../ui/text/amounts.ts'
import type { Inquiry, Quotation, RequestedLine } from './trade-types.ts'

/** A line of a quotation as it is typed; it answers one line of the inquiry. */
export interface QuotationLineDraft {
  readonly lineId: string
  readonly isOffered: boolean
  /** Yuan, tax included. */
  readonly unitPrice: string
  readonly quantity: string
  readonly taxRate: 13 | 6 | 3 | 0
  readonly leadDays: string
  readonly moq: string
  readonly remark: string
  /** What is offered instead; null: what was asked. */
  readonly substitute: Substitute | null
}

export interface Substitute {
  readonly name: string
  readonly catalogNo: string
  readonly brand: string
  readonly packSize: string
}

export interface QuotationDraft {
  readonly lines: readonly QuotationLineDraft[]
  readonly freight: string
  readonly payTerms: string
  readonly deliveryTerms: string
  readonly invoiceType: string
  readonly validDays: string
  readonly remark: string
  readonly attachments: readonly AttachmentDraft[]
}

export type QuotationErrors = Readonly<Record<string, string>>

export const emptySubstitute: Substitute = { name: '', catalogNo: '', brand: '', packSize: '' }
const DEFAULT_DAYS = '15'

/** An empty quotation of what was asked, or the newest version to be revised. */
export function startQuotation(inquiry: Pick<Inquiry, 'lines' | 'quotations' | 'invoiceType'>): QuotationDraft {
  const last = inquiry.quotations[0]
  return {
    lines: inquiry.lines.map(line => startLine(line, last)),
    freight: last && last.freight > 0 ? typedYuan(last.freight) : '',
    payTerms: last?.payTerms ?? '',
    deliveryTerms: last?.deliveryTerms ?? '',
    invoiceType: last?.invoiceType ?? inquiry.invoiceType,
    validDays: DEFAULT_DAYS,
    remark: last?.remark ?? '',
    attachments: last?.attachments.map(({ url, name, size }) => ({ url, name, size })) ?? [],
  }
}

function startLine({ id, quantity }: RequestedLine, last: Quotation | undefined): QuotationLineDraft {
  const known = last?.lines.find(line => line.lineId === id)
  return {
    lineId: id,
    isOffered: known ? known.state === 'QUOTED' : true,
    unitPrice: typedYuan(known?.unitPrice ?? null),
    quantity: String(known?.quantity ?? quantity),
    taxRate: (known?.taxRate ?? 13) as QuotationLineDraft['taxRate'],
    leadDays: typedNumber(known?.leadDays ?? null),
    moq: String(known?.moq ?? 1),
    remark: known?.remark ?? '',
    substitute: known?.substitute ?? null,
  }
}

/** A whole number from 1 on; undefined: it is none. */
export function parseCount(text: string): number | undefined {
  const plain = text.replace(/[,，\s]/g, '')
  const value = Number(plain)
  return /^\d{1,5}$/.test(plain) && value >= 1 && value <= MAX_QUANTITY ? value : undefined
}

/** Fen of a line; null while something is missing. */
export function amountOf({ isOffered, unitPrice, quantity }: QuotationLineDraft): number | null {
  const price = parseYuan(unitPrice)
  const number = parseCount(quantity)
  return isOffered && price != null && number !== undefined ? price * number : null
}

/** Fen: goods that have an amount, and the freight. */
export const totalOf = ({ lines, freight }: QuotationDraft): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), parseYuan(freight) ?? 0)

/** Texts by field, `<lineId>.unitPrice` for a line. */
export function quotationErrors(draft: QuotationDraft): QuotationErrors {
  const faults: Record<string, string> = {}
  const offered = draft.lines.filter(line => line.isOffered)
  for (const line of offered) {
    const say = (name: string, text: string) => {
      faults[`${line.lineId}.${name}`] = text
    }
    const price = parseYuan(line.unitPrice)
    if (price === null) say('unitPrice', '请填写单价')
    if (price === undefined) say('unitPrice', '填数字，最多两位小数')
    if (parseCount(line.quantity) === undefined) say('quantity', '须为整数，按询价单位')
    if (parseCount(line.moq) === undefined) say('moq', '须为整数，按询价单位')
    if (parseDays(line.leadDays) === undefined) say('leadDays', '0～999天')
    if (line.substitute && line.substitute.name.trim() === '') say('substitute', '请填写替代品名称')
  }
  if (offered.length === 0) faults.lines = '至少报一行；全部不供应请选择婉拒'
  if (parseYuan(draft.freight) === undefined) faults.freight = '请填写金额，最多两位小数'
  const days = parseCount(draft.validDays)
  if (days === undefined || days > 90) faults.validDays = '1～90天'
  return faults
}

/** What the call takes. */
export const toForm = (draft: QuotationDraft): QuotationForm => ({
  lines: draft.lines.map(line => {
    const { lineId, isOffered, taxRate, substitute, remark } = line
    return {
      lineId,
      state: isOffered ? ('QUOTED' as const) : ('NO_BID' as const),
      unitPrice: isOffered ? (parseYuan(line.unitPrice) ?? null) : null,
      quantity: parseCount(line.quantity),
      taxRate,
      leadDays: parseDays(line.leadDays) ?? null,
      moq: parseCount(line.moq) ?? 1,
      substitute: isOffered ? substitute : null,
      remark: remark.trim(),
    }
  }),
  freight: parseYuan(draft.freight) ?? 0,
  payTerms: draft.payTerms.trim(),
  deliveryTerms: draft.deliveryTerms.trim(),
  invoiceType: draft.invoiceType.trim(),
  validDays: parseCount(draft.validDays),
  remark: draft.remark.trim(),
  attachments: [...draft.attachments],
})

/** `quote.lines.2.unitPrice` of a reply → `<lineId>.unitPrice`. */
export const screenErrors = (fields: Readonly<Record<string, string>>, { lines }: QuotationDraft): QuotationErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, name = path] = /^quote\.(.+)$/.exec(path) ?? []
      const [, index, field] = /^lines\.(\d+)\.(\w+)/.exec(name) ?? []
      return [index ? `${lines[Number(index)]?.lineId}.${field}` : name, text]
    }),
  )

const said = (draft: QuotationDraft): string => JSON.stringify(draft)

/** How an unfinished quotation comes back: only while the inquiry still asks for the same lines. */
export const quotationRules = {
  isTouched: (draft: QuotationDraft, start: QuotationDraft): boolean => said(draft) !== said(start),
  adopt(kept: QuotationDraft, start: QuotationDraft): QuotationDraft | null {
    const ids = ({ lines }: QuotationDraft) => lines.map(line => line.lineId).join()
    return ids(kept) === ids(start) ? kept : null
  },
}
