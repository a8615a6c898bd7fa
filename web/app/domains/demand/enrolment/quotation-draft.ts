import { PHONE_PATTERN } from '@shangyouji/contract/checks'
import type { DemandItem } from '@shangyouji/contract/demands/calls'
import type { QuotationFields, QuotationLine } from '@shangyouji/contract/enrolments/calls'
import { EMPTY_QUOTATION, isEmptyQuotation } from '@shangyouji/contract/enrolments/empty-quotation'
import { splitUnit, withoutPerUnit } from '../../../forms/price-grid/line-units.ts'
import type { AttachmentDraft } from '../../../forms/uploads/attachments-field.tsx'
import { parseDays, parseQuantity, parseYuan, typedNumber, typedYuan } from '../../../ui/text/amounts.ts'
import { farPriceText } from '../../trade/shared/far-price.ts'
import type { FieldErrors } from '../form/check-draft.ts'
import { contentText } from '../same-content.ts'

/** A line of a quotation as it is typed. Lines of the demand keep their place, others have `itemNo` null. */
export interface QuotationLineDraft {
  readonly key: string
  readonly itemNo: number | null
  readonly name: string
  readonly brand: string
  readonly catalogNo: string
  readonly spec: string
  readonly qty: string
  readonly unit: string
  /** Yuan, tax included; empty is on request. */
  readonly unitPrice: string
  readonly taxRate: QuotationLine['taxRate']
  readonly leadDays: string
  readonly isOffered: boolean
  readonly remark: string
}

/** An enrolment with its sealed quotation, as it stands on screen. */
export interface QuotationDraft {
  readonly lines: readonly QuotationLineDraft[]
  readonly freight: string
  readonly validTo: string
  readonly leadDays: string
  readonly payTerms: string
  readonly contactName: string
  readonly contactPhone: string
  readonly remark: string
  readonly attachments: readonly AttachmentDraft[]
}

let lines = 0
const newKey = () => {
  lines += 1
  return `quote-${lines}-${Date.now().toString(36)}`
}

const blank = { brand: '', catalogNo: '', spec: '', qty: '', unit: '', unitPrice: '', leadDays: '', remark: '' }

/** A line beside those that were asked for. */
export const ownLine = (): QuotationLineDraft => ({
  ...blank,
  key: newKey(),
  itemNo: null,
  name: '',
  taxRate: 13,
  isOffered: true,
})

/** Numbers without the unit they were typed with. */
export function tidyLine(line: QuotationLineDraft): QuotationLineDraft {
  const { text: qty, unit } = splitUnit(line.qty, line.unit)
  return { ...line, qty, unit, unitPrice: withoutPerUnit(line.unitPrice, unit) }
}

/** The lines of the demand, to be filled in; one line of one's own where it has none. */
export const startQuotation = (
  items: readonly DemandItem[],
  person: { name: string; phone: string },
): QuotationDraft => ({
  lines:
    items.length === 0
      ? [ownLine()]
      : items.map((item, itemNo) => ({
          ...ownLine(),
          itemNo,
          name: item.name,
          spec: item.spec,
          qty: typedNumber(item.qty),
          unit: item.unit,
        })),
  freight: '',
  validTo: '',
  leadDays: '',
  payTerms: '',
  contactName: person.name,
  contactPhone: PHONE_PATTERN.test(person.phone) ? person.phone : '',
  remark: '',
  attachments: [],
})

/** A quotation that was sent, for editing. */
export const quotationOf = ({ lines, freight, leadDays, ...rest }: QuotationFields): QuotationDraft => ({
  ...rest,
  freight: freight === 0 ? '' : typedYuan(freight),
  leadDays: typedNumber(leadDays),
  lines: lines.map(line => ({
    ...line,
    key: newKey(),
    qty: typedNumber(line.qty),
    unitPrice: typedYuan(line.unitPrice),
    leadDays: typedNumber(line.leadDays),
  })),
})

/** Lines that count: those of the demand, and own ones with a name or a price. */
export const sentLines = (draft: QuotationDraft): QuotationLineDraft[] =>
  draft.lines.filter(line => line.itemNo !== null || line.name.trim() !== '' || line.unitPrice.trim() !== '')

export const toFields = (draft: QuotationDraft): QuotationFields => ({
  ...draft,
  attachments: [...draft.attachments],
  freight: parseYuan(draft.freight) ?? 0,
  leadDays: parseDays(draft.leadDays) ?? null,
  lines: sentLines(draft).map(({ key: _, ...line }) => ({
    ...line,
    name: line.name.trim(),
    qty: parseQuantity(line.qty) ?? null,
    unitPrice: parseYuan(line.unitPrice) ?? null,
    leadDays: parseDays(line.leadDays) ?? null,
  })),
})

/** Texts by field, `lines.<key>.unitPrice` for a line: it is looked for on screen by its key. */
export function quotationErrors(draft: QuotationDraft, today: string): FieldErrors {
  const faults: Record<string, string> = {}
  const offered = sentLines(draft).filter(line => line.isOffered)
  for (const line of offered) {
    const say = (name: string, text: string) => {
      faults[`lines.${line.key}.${name}`] = text
    }
    if (line.name.trim() === '') say('name', '请填写名称')
    if (parseQuantity(line.qty) === undefined) say('qty', '须大于0，单位填在旁边')
    if (parseYuan(line.unitPrice) === undefined) say('unitPrice', '填数字，最多两位小数')
    if (parseDays(line.leadDays) === undefined) say('leadDays', '0～999天')
  }
  if (isEmptyQuotation({ ...draft, lines: sentLines(draft) })) faults.lines = EMPTY_QUOTATION
  if (parseYuan(draft.freight) === undefined) faults.freight = '请填写金额，最多两位小数'
  if (parseDays(draft.leadDays) === undefined) faults.leadDays = '请填写0～999的整数'
  if (draft.validTo && draft.validTo < today) faults.validTo = '有效期不能早于今天'
  if (draft.contactPhone.trim() === '') faults.contactPhone = '请输入联系电话'
  return faults
}

/** What is said of a price far off what the buyer wants to pay for the same unit. */
export function farFromTarget(line: QuotationLineDraft, items: readonly DemandItem[]): string | null {
  const item = line.itemNo === null ? undefined : items[line.itemNo]
  if (!item || !line.isOffered || line.unit.trim() !== item.unit.trim()) return null
  return farPriceText(parseYuan(line.unitPrice), item.targetPrice, '需方目标价')
}

/** Sum of what is offered and the freight in fen; null while a price is on request. As the server counts it. */
export function quotationTotal(draft: QuotationDraft): number | null {
  const offered = sentLines(draft).filter(line => line.isOffered)
  if (offered.length === 0) return null
  let total = parseYuan(draft.freight) ?? 0
  for (const line of offered) {
    const price = parseYuan(line.unitPrice)
    if (price === null || price === undefined) return null
    total += Math.round(price * (parseQuantity(line.qty) ?? 1))
  }
  return total
}

const said = ({ lines, ...rest }: QuotationDraft) => contentText([rest, lines.map(({ key: _, ...line }) => line)])

/** How an unfinished quotation comes back: only while the demand still has the same lines. */
export const quotationRules = {
  isTouched: (draft: QuotationDraft, start: QuotationDraft): boolean => said(draft) !== said(start),
  adopt(kept: QuotationDraft, start: QuotationDraft): QuotationDraft | null {
    const asked = (draft: QuotationDraft) =>
      JSON.stringify(draft.lines.filter(line => line.itemNo !== null).map(line => [line.itemNo, line.name]))
    return asked(kept) === asked(start) ? kept : null
  },
}
