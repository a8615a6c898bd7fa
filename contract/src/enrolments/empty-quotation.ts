/** What is said of a quotation that quotes nothing. */
export const EMPTY_QUOTATION = '请至少报价一项；单价全部面议时，请填写补充说明或上传报价单'

interface Quoted {
  /** Typed or read: an empty price is on request. */
  readonly lines: readonly { readonly isOffered: boolean; readonly unitPrice: string | number | null }[]
  readonly remark: string
  readonly attachments: readonly unknown[]
}

/**
 * Whether a quotation says nothing: none of its lines is offered, or there is no price and no word or paper beside it.
 * It would take one of the demand's five seats for nothing. A demand without lines may be answered in words.
 */
export function isEmptyQuotation({ lines, remark, attachments }: Quoted): boolean {
  const offered = lines.filter(line => line.isOffered)
  if (lines.length > 0 && offered.length === 0) return true
  const isPriced = offered.some(({ unitPrice }) => unitPrice !== null && String(unitPrice).trim() !== '')
  return !isPriced && remark.trim() === '' && attachments.length === 0
}
