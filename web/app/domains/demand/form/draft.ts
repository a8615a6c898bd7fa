import { PHONE_PATTERN } from '@shangyouji/contract/checks'
import type { DemandFormInput, DemandItem, DemandType, EditableDemand } from '@shangyouji/contract/demands/calls'
import type { z } from 'zod'
import { restoreTyped } from '../../../forms/typed-draft.ts'
import type { AttachmentDraft } from '../../../forms/uploads/attachments-field.tsx'
import type { CascaderOption } from '../../../ui/overlay/cascader.tsx'
import { parseQuantity, parseYuan, typedNumber, typedYuan } from '../../../ui/text/amounts.ts'
import { contentText } from '../same-content.ts'

/** One line of what is needed, as it is typed. */
export interface ItemDraft {
  /** Stays with the line while others are added and removed. */
  readonly key: string
  readonly name: string
  readonly cas: string
  readonly spec: string
  readonly qty: string
  readonly unit: string
  /** Yuan. */
  readonly targetPrice: string
  readonly remark: string
}

/** The demand form as it stands on screen, for the dialog and the page alike. */
export interface DemandDraft {
  readonly title: string
  readonly type: DemandType
  readonly cover: string
  readonly content: string
  readonly demandMobile: string
  readonly qqNumber: string
  readonly wxNumber: string
  readonly isShow: boolean
  readonly isShowName: boolean
  readonly area: readonly CascaderOption[]
  readonly industryTags: readonly string[]
  /** Not asked for here; kept when something that has them is edited. */
  readonly categoryIds: readonly string[]
  readonly items: readonly ItemDraft[]
  readonly budgetRange: string
  readonly expectDate: string
  readonly quoteDeadline: string
  readonly attachments: readonly AttachmentDraft[]
  readonly invoiceNeed: boolean
  readonly visibility: 'PUBLIC' | 'INVITED'
  readonly invitedIds: readonly string[]
  readonly validDays: number
}

let lines = 0
/** An empty line of the table. */
export const emptyItem = (): ItemDraft => {
  lines += 1
  const empty = { name: '', cas: '', spec: '', qty: '', unit: '', targetPrice: '', remark: '' }
  return { key: `line-${Date.now().toString(36)}-${lines}`, ...empty }
}

/** @param phone of the account, for the contact; empty for visitors */
export const emptyDraft = ({ phone = '', title = '' } = {}): DemandDraft => ({
  title,
  type: 'LOOKING_FOR_PRODUCTS',
  cover: '',
  content: '',
  demandMobile: PHONE_PATTERN.test(phone) ? phone : '',
  qqNumber: '',
  wxNumber: '',
  isShow: false,
  isShowName: false,
  area: [],
  industryTags: [],
  categoryIds: [],
  items: [emptyItem()],
  budgetRange: '',
  expectDate: '',
  quoteDeadline: '',
  attachments: [],
  invoiceNeed: false,
  visibility: 'PUBLIC',
  invitedIds: [],
  validDays: 30,
})

/** A draft keeps everything as it was typed but addresses of files, which are those that can be opened now, and markup. */
export const typedRules = {
  leave: ['cover', 'attachments', 'content'],
  rows: { items: emptyItem },
} as const

type Stored = z.output<typeof EditableDemand>

/** What is stored, as a draft. A draft saved half-way may lack anything. */
export function draftOf(stored: Partial<Stored>): DemandDraft {
  const base = emptyDraft()
  const level = (value?: string, label?: string) => (value && label ? [{ value, label }] : [])
  const given = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in base && value !== undefined && value !== null),
  )
  return {
    ...base,
    ...given,
    area: [
      ...level(stored.province, stored.provinceName),
      ...level(stored.city, stored.cityName),
      ...level(stored.area, stored.areaName),
    ],
    items: (stored.items ?? []).map(itemDraft),
    ...restoreTyped(base, stored, typedRules),
  }
}

const itemDraft = (item: DemandItem): ItemDraft => ({
  key: emptyItem().key,
  name: item.name,
  cas: item.cas,
  spec: item.spec,
  qty: typedNumber(item.qty),
  unit: item.unit,
  targetPrice: typedYuan(item.targetPrice),
  remark: item.remark,
})

const isFilled = ({ key: _, ...texts }: ItemDraft) => Object.values(texts).some(text => text.trim() !== '')

/** Lines in which something was typed, each with its place in the table. */
export const filledItems = (items: readonly ItemDraft[]): { item: ItemDraft; row: number }[] =>
  items.map((item, row) => ({ item, row })).filter(({ item }) => isFilled(item))

/** Whether anything was typed that would be lost. */
export function isTouched(draft: DemandDraft, start: DemandDraft): boolean {
  const said = ({ items, content, ...rest }: DemandDraft) =>
    contentText([rest, textIn(content), filledItems(items).map(({ item: { key: _, ...texts } }) => texts)])
  return said(draft) !== said(start)
}

/** How an unfinished form comes back: a new one that was opened for another title does not push that title aside. */
export const newDraftRules = {
  isTouched,
  adopt(kept: DemandDraft, start: DemandDraft): DemandDraft | null {
    if (start.title !== '' && !['', start.title].includes(kept.title)) return null
    return { ...kept, title: kept.title || start.title }
  },
}
export const editDraftRules = { isTouched, adopt: (kept: DemandDraft): DemandDraft | null => kept }

/** Words and pictures of rich text; an editor writes `<p><br></p>` for nothing. */
const textIn = (html: string) => (/<(img|table)\b/i.test(html) ? html : html.replace(/<[^>]*>|&nbsp;|\s/g, ''))
export const hasContent = (html: string): boolean => textIn(html) !== ''

/**
 * The form as the calls take it. Visitors leave no pictures, files, area or showing rules.
 * @param whose `draft` leaves an empty title out: a draft may lack it
 */
export function toForm(draft: DemandDraft, isMember: boolean): DemandFormInput {
  const { area, items, invitedIds, content, ...rest } = draft
  const [province, city, district] = area
  const form = {
    ...rest,
    title: draft.title.trim(),
    content: hasContent(content) ? content : '',
    categoryIds: [...draft.categoryIds],
    industryTags: [...draft.industryTags],
    attachments: [...draft.attachments],
    enrollQuantity: '5' as const,
    invitedIds: draft.visibility === 'INVITED' ? [...invitedIds] : [],
    items: filledItems(items).map(({ item: { key: _, qty, targetPrice, ...texts } }) => ({
      ...texts,
      qty: parseQuantity(qty) ?? null,
      targetPrice: parseYuan(targetPrice) ?? null,
    })),
  }
  if (!isMember) {
    return {
      ...form,
      cover: '',
      attachments: [],
      isShow: false,
      isShowName: false,
      visibility: 'PUBLIC',
      invitedIds: [],
    }
  }
  return {
    ...form,
    province: province?.value,
    provinceName: province?.label,
    city: city?.value,
    cityName: city?.label,
    area: district?.value,
    areaName: district?.label,
  }
}
