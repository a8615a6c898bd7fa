import { casIsValid, PHONE_PATTERN, tidyCas } from '@shangyouji/contract/checks'
import { casError as wrongCas } from '@shangyouji/contract/compounds/cas-error'
import { demandLimits } from '@shangyouji/contract/demands/labels'
import { parseQuantity, parseYuan } from '../../../ui/text/amounts.ts'
import { type DemandDraft, filledItems } from './draft.ts'

/** Texts by field, named as on the wire: `title`, `items.0.cas`. Rows are counted as the call gets them. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a person can be told before asking the server. Its answer has the same shape and counts in the end. */
export function fieldErrorsOf(
  draft: DemandDraft,
  { isMember, today }: { isMember: boolean; today: string },
): FieldErrors {
  const faults: Record<string, string> = {}
  const title = draft.title.trim()
  if (title === '') faults.title = '请输入标题'
  else if (title.length < 2) faults.title = '标题至少2个字'
  else if (title.length > demandLimits.title) faults.title = `标题最多${demandLimits.title}个字`

  const words = draft.content.replace(/<[^>]*>/g, '').length
  if (words > demandLimits.contentChars) faults.content = `内容最多${demandLimits.contentChars}个字`

  const { demandMobile, qqNumber, wxNumber } = draft
  if (isMember && demandMobile.trim() === '') faults.demandMobile = '请输入手机号'
  else if (demandMobile.trim() !== '' && !PHONE_PATTERN.test(demandMobile.trim()))
    faults.demandMobile = '手机号格式不正确'
  if (qqNumber.trim() !== '' && !/^\d{5,11}$/.test(qqNumber.trim())) faults.qqNumber = 'QQ号格式不正确'
  if (wxNumber.trim() !== '' && !/^[\w-]{5,20}$/.test(wxNumber.trim())) faults.wxNumber = '微信号格式不正确'
  if (!isMember && [demandMobile, qqNumber, wxNumber].every(each => each.trim() === ''))
    faults.contacts = 'qq、微信和手机号至少填一个'

  for (const [index, { item }] of filledItems(draft.items).entries()) {
    if (item.name.trim() === '') faults[`items.${index}.name`] = '请填写名称'
    const cas = casError(item.cas)
    if (cas) faults[`items.${index}.cas`] = cas
    if (parseQuantity(item.qty) === undefined) faults[`items.${index}.qty`] = '数量须为大于0的数'
    if (parseYuan(item.targetPrice) === undefined) faults[`items.${index}.targetPrice`] = '请填写金额，最多两位小数'
  }
  if (draft.expectDate && draft.expectDate < today) faults.expectDate = '期望日期不能早于今天'
  if (draft.quoteDeadline && draft.quoteDeadline < today) faults.quoteDeadline = '截止日期不能早于今天'
  if (draft.visibility === 'INVITED' && draft.invitedIds.length === 0) faults.invitedIds = '请至少选择一家供方'
  return faults
}

/** Empty is no fault: not every thing has a CAS number. */
export const casError = (typed: string): string | null =>
  typed.trim() === '' || casIsValid(tidyCas(typed)) ? null : wrongCas(typed)

/** The faults of one line of the table, by its place in the table on screen. */
export function itemErrors(faults: FieldErrors, items: DemandDraft['items'], row: number): FieldErrors {
  const index = filledItems(items).findIndex(filled => filled.row === row)
  if (index < 0) return {}
  const start = `items.${index}.`
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, text]) =>
      name.startsWith(start) ? [[name.slice(start.length), text]] : [],
    ),
  )
}
