import type { ReplyOf } from '@shangyouji/contract'
import type { specialLabelGoods } from '@shangyouji/contract/market/special-label-calls'

export type SlotData = ReplyOf<(typeof specialLabelGoods)['listByClientId']>
export type Slot = SlotData['slots'][number]

/** A slot as it is being arranged; `begun` ones keep their first day. */
export interface Draft {
  readonly itemId: string
  readonly title: string
  readonly cover: string
  readonly startDay: string
  readonly endDay: string
  readonly note: string
  readonly begun: boolean
  readonly isNew: boolean
}

export const isStanding = (slot: Slot): boolean => slot.status === 'ACTIVE' || slot.status === 'WAITING'

/** The standing slots, ready to be rearranged. */
export const draftsOf = (data: SlotData): Draft[] =>
  data.slots.filter(isStanding).map(slot => ({
    itemId: slot.itemId,
    title: slot.title,
    cover: slot.cover,
    startDay: slot.startDay,
    endDay: slot.endDay,
    note: slot.note,
    begun: slot.status === 'ACTIVE',
    isNew: false,
  }))

export interface Pick {
  readonly id: string
  readonly title: string
  readonly cover: string
}

/** A new slot for something, from today on. */
export const newDraft = ({ id, title, cover }: Pick, today: string, days: number): Draft => ({
  itemId: id,
  title,
  cover,
  startDay: today,
  endDay: addDays(today, days - 1),
  note: '',
  begun: false,
  isNew: true,
})

/** A day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Today in Shanghai. */
export const todayAt = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)

/** What the server takes. */
export const wishOf = ({ itemId, startDay, endDay, note, begun }: Draft) => ({
  id: itemId,
  ...(begun ? {} : { startDay }),
  endDay,
  note: note.trim(),
})
