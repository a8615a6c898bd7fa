import { usccIsValid } from '@shangyouji/contract/checks'
import type { InvoiceForm } from '@shangyouji/contract/invoices/calls'
import type { InvoiceState } from '@shangyouji/contract/invoices/states'
import { failFields } from '../../kernel/failure.ts'
import type { InvoiceRule } from './invoiceable.ts'

/**
 * Invoice 发票: of one thing that was paid, issued by who sold it. At most one live invoice a thing; changed before it is
 * being issued, later only by a red one and a new one.
 */

type Action = 'update' | 'start' | 'issue' | 'refuse' | 'requestRed' | 'red'

/** The one table of moves: from where each action is allowed. */
const moves: Readonly<Record<Action, readonly InvoiceState[]>> = {
  update: ['APPLIED', 'FAILED', 'REJECTED'],
  start: ['APPLIED'],
  issue: ['APPLIED', 'ISSUING'],
  refuse: ['APPLIED', 'ISSUING'],
  requestRed: ['ISSUED'],
  red: ['RED_WAIT'],
}
export const isAllowed = (action: Action, state: InvoiceState): boolean => moves[action].includes(state)
export const fromStates = (action: Action): readonly InvoiceState[] => moves[action]

/** A tax number is a 统一社会信用代码 with its check character, or an older one of 15 to 20 letters and digits. */
const taxNoIsValid = (text: string): boolean =>
  text.length === 18 ? usccIsValid(text) : /^[0-9A-Z]{15,20}$/.test(text)

/** Checks what belongs together and what the seller asks for; the tax number in capitals. @throws Failure INVALID_INPUT */
export function checkedForm(form: InvoiceForm, rule: InvoiceRule): InvoiceForm {
  const taxNo = form.taxNo.toUpperCase().replaceAll(/\s/g, '')
  if (form.type === 'SPECIAL' && !rule.isSpecialOffered) failFields({ type: '主办方只开具普通发票' })
  if (form.type === 'SPECIAL' && form.titleType !== 'COMPANY') failFields({ titleType: '专用发票只能开给企业' })
  if (form.titleType === 'COMPANY' && taxNo === '') failFields({ taxNo: '企业抬头须填写税号' })
  if (form.titleType === 'PERSON' && taxNo !== '') failFields({ taxNo: '个人抬头不填写税号' })
  if (taxNo !== '' && !taxNoIsValid(taxNo)) failFields({ taxNo: '税号不正确，请核对' })
  if (form.type === 'SPECIAL' && [form.address, form.phone, form.bank, form.account].includes(''))
    failFields({ address: '专用发票须填写地址、电话、开户行与账号' })
  if (form.titleType === 'COMPANY' && rule.needAddress && (form.address === '' || form.phone === ''))
    failFields({ address: '主办方要求填写地址与电话' })
  if (form.titleType === 'COMPANY' && rule.needBank && (form.bank === '' || form.account === ''))
    failFields({ bank: '主办方要求填写开户行与账号' })
  return { ...form, taxNo }
}
