import type { SlotStatus } from '@shangyouji/contract/market/labels'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { entitlement } from '../entitlements/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { findLabel, type LabelRow, listLabels } from './label-queries.ts'
import * as queries from './slot-queries.ts'
import type { LabelKind } from './tables.ts'

/**
 * Slot 推荐位: a place under a label (新品, 促销, 试用 …) or on one's own detail pages that a supplier fills with something
 * of its own for some days. Of each label it has as many at once as its level allows; what leaves the shelf leaves its
 * slot empty for another.
 */

type Asked = Pick<Work, 'db' | 'clock' | 'events'>

export interface SlotWish {
  readonly id: string
  readonly startDay?: string
  readonly endDay?: string
  readonly note?: string
}

/** Labels that suppliers fill, or positions of adverts. */
export const slotKinds: readonly LabelKind[] = ['GOODS', 'CONTENT']
export const adKinds: readonly LabelKind[] = ['AD']

export function statusOf(row: Pick<queries.SlotRow, 'starts_at' | 'ends_at' | 'cancelled_at'>, now: Date): SlotStatus {
  if (row.ends_at <= now && (row.cancelled_at === null || row.cancelled_at >= row.ends_at)) return 'ENDED'
  if (row.cancelled_at) return 'CANCELLED'
  return row.starts_at > now ? 'WAITING' : 'ACTIVE'
}

const isStanding = (row: queries.SlotRow, now: Date) => row.cancelled_at === null && row.ends_at > now
const itemOf = (row: queries.SlotRow): string => (row.goods_id ?? row.content_id)!
export const lastDay = (endsAt: Date): string => addDays(shanghaiDate(endsAt), -1)

const presentSlot = (row: queries.SlotRow, now: Date) => ({
  id: row.id,
  labelId: row.label_id,
  labelName: row.label_name,
  itemId: itemOf(row),
  title: row.title,
  cover: row.cover,
  status: statusOf(row, now),
  startDay: shanghaiDate(row.starts_at),
  endDay: lastDay(row.ends_at),
  note: row.note,
  cancelReason: row.cancel_reason,
})

/** A company's slots with how many of each label it has taken. */
export async function ownSlots(
  work: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  kinds: readonly LabelKind[],
  labelId?: string,
) {
  const now = work.clock.now()
  const rows = await queries.listOwnSlots(work.db, actor.company.id, kinds, labelId)
  const taken = await queries.countTaken(work.db, actor.company.id, now)
  const labels = await listLabels(work.db, kinds, true)
  const { limit } = await entitlement(work, actor.company, 'slots', 0)
  const standing = rows.filter(row => isStanding(row, now)).sort((a, b) => a.sort - b.sort)
  const past = rows.filter(row => !isStanding(row, now))
  return {
    limit,
    usage: labels
      .filter(label => labelId === undefined || label.id === labelId)
      .map(label => ({
        labelId: label.id,
        code: label.code ?? '',
        name: label.name,
        used: taken.find(row => row.label_id === label.id)?.number ?? 0,
      })),
    slots: [...standing, ...past].map(row => presentSlot(row, now)),
  }
}

/** A label that suppliers may fill. @throws Failure NOT_FOUND */
export async function fillable(db: Work['db'], key: string, kinds: readonly LabelKind[]): Promise<LabelRow> {
  const label = found(await findLabel(db, key))
  may(label.is_shown && kinds.includes(label.kind), 'NOT_FOUND')
  return label
}

/**
 * Fills the slots of a label in the order of the items.
 * @param isWhole the items are all that stand under it: what is not among them is taken out
 */
export async function fillSlots(
  work: Asked,
  actor: Member,
  label: LabelRow,
  items: readonly SlotWish[],
  isWhole: boolean,
): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  await queries.lockCompany(db, actor.company.id)
  const rows = await queries.listOwnSlots(db, actor.company.id, [label.kind], label.id)
  const standing = rows.filter(row => isStanding(row, now))
  const there = new Map(standing.map(row => [itemOf(row), row]))
  const trait = { type: label.content_type, isTrial: label.code === 'PROBATION' }
  const asked = items.map(item => item.id)
  const usable = new Set(await queries.listUsable(db, actor.company.id, trait, asked))
  // what left the shelf since loses its place; anything else must be there
  may(
    asked.every(id => usable.has(id) || there.has(id)),
    'NOT_FOUND',
  )
  const wanted = new Map(items.flatMap((item, i) => (usable.has(item.id) ? [[item.id, { item, i }]] : [])))
  refuse(
    await checkText(db, {
      scene: 'goods',
      texts: Object.fromEntries(items.map((item, i) => [`items.${i}.note`, item.note ?? ''])),
      by: actor,
    }),
  )

  const gone = isWhole ? standing.filter(row => !wanted.has(itemOf(row))) : []
  await queries.cancelSlots(
    db,
    gone.map(row => row.id),
    '已由供应商取消',
    now,
  )

  const rules = await daysRules(db, now)
  const first = isWhole ? 0 : Math.max(-1, ...standing.map(row => row.sort)) + 1
  const added: queries.NewSlot[] = []
  const changed: queries.ChangedSlot[] = []
  for (const { item, i } of wanted.values()) {
    const row = there.get(item.id)
    if (row && !isWhole) continue
    const days = daysOf(item, i, rules, row)
    const more = { ...days, sort: first + i, note: item.note ?? row?.note ?? '' }
    if (row) changed.push({ id: row.id, ...more })
    else added.push({ itemId: item.id, ...more })
  }
  const number = standing.length - gone.length + added.length
  const { limit } = await entitlement(work, actor.company, 'slots', number - added.length)
  if (added.length > 0 && limit !== null && number > limit) fail('QUOTA_USED', { used: number - added.length, limit })
  await queries.changeSlots(db, changed)
  await queries.addSlots(db, label, actor.company.id, added, now)
  await work.events.publish(db, 'pages', { tags: ['slots', `company:${actor.company.id}`] })
}

async function daysRules(db: Work['db'], now: Date) {
  const limits = parameters(db)
  return {
    today: shanghaiDate(now),
    days: await limits.number('market.slotDays'),
    most: await limits.number('market.slotMostDays'),
  }
}

/** First and last day of a wish as instants; a slot that has begun keeps its first day. */
function daysOf(
  item: SlotWish,
  i: number,
  { today, days, most }: Awaited<ReturnType<typeof daysRules>>,
  row: queries.SlotRow | undefined,
): { startsAt: Date; endsAt: Date } {
  const begun = row && shanghaiDate(row.starts_at) <= today ? shanghaiDate(row.starts_at) : null
  const start = begun ?? item.startDay ?? (row ? shanghaiDate(row.starts_at) : today)
  const end = item.endDay ?? (row ? lastDay(row.ends_at) : addDays(start, days - 1))
  if (!begun && start < today) failFields({ [`items.${i}.startDay`]: '开始日期不能早于今天' })
  if (end < start) failFields({ [`items.${i}.endDay`]: '结束日期不能早于开始日期' })
  if (end < today) failFields({ [`items.${i}.endDay`]: '结束日期已过' })
  if (end > addDays(start, most - 1)) failFields({ [`items.${i}.endDay`]: `最长${most}天` })
  return { startsAt: startOfDay(start), endsAt: startOfDay(addDays(end, 1)) }
}
