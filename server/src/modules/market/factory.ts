import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { findLabel } from './label-queries.ts'
import { replacePushed } from './push-queries.ts'
import './tables.ts'

const DAY_MS = 86_400_000

/** Goods or content in slots of a label or a position of adverts, in this order, shown since `now` and for `days`. */
export async function makeSlots(
  db: Db,
  parts: {
    label: string
    companyId: string
    goods?: readonly { readonly id: string; readonly note?: string }[]
    content?: readonly { readonly id: string; readonly note?: string }[]
    now: Date
    days?: number
  },
): Promise<void> {
  const items = parts.goods ?? parts.content ?? []
  if (items.length === 0) return
  const label = (await findLabel(db, parts.label))!
  const rows = items.map(({ id, note = '' }, sort) => ({
    id: newId(),
    label_id: label.id,
    company_id: parts.companyId,
    goods_id: parts.goods ? id : null,
    content_id: parts.goods ? null : id,
    starts_at: parts.now,
    ends_at: new Date(parts.now.getTime() + (parts.days ?? 30) * DAY_MS),
    sort,
    note,
    created_at: parts.now,
  }))
  await db.insertInto('slot').values(rows).execute()
}

/** What operators would pick for the home page. */
export async function makePushes(db: Db, goodsIds: readonly string[], companyIds: readonly string[]): Promise<void> {
  await replacePushed(db, 'HOME_GOODS', 'GOODS', goodsIds)
  await replacePushed(db, 'HOME_SUPPLIER', 'SUPPLIER', companyIds)
}
