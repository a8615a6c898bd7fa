import type { SlotStatus } from '@shangyouji/contract/market/labels'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { LabelKind } from './tables.ts'
import './tables.ts'

interface Filter {
  readonly current: number
  readonly size: number
  readonly labelId?: string
  readonly status?: SlotStatus
  readonly keyword?: string
}

/** Slots of all suppliers, the newest first. */
export function listSlots(db: Db, kinds: readonly LabelKind[], filter: Filter, now: Date) {
  const { labelId, status, keyword } = filter
  let query = db
    .selectFrom('slot')
    .innerJoin('special_label as label', 'label.id', 'slot.label_id')
    .innerJoin('company', 'company.id', 'slot.company_id')
    .leftJoin('goods', 'goods.id', 'slot.goods_id')
    .leftJoin('content', 'content.id', 'slot.content_id')
    .select(['slot.id', 'label.name as label_name', 'slot.company_id', 'company.name as company_name'])
    .select(['company.level_code', 'slot.goods_id', 'slot.content_id', 'content.type as content_type', 'slot.note'])
    .select(['slot.starts_at', 'slot.ends_at', 'slot.cancelled_at', 'slot.cancel_reason'])
    .select([
      sql<string>`coalesce(goods.name, content.title, '')`.as('title'),
      sql<string>`coalesce(goods.cover, content.cover, '')`.as('cover'),
    ])
    .where('label.kind', 'in', [...kinds])
  if (labelId) query = query.where('slot.label_id', '=', labelId)
  if (keyword) query = query.where('company.name', 'like', containing(keyword))
  if (status === 'CANCELLED') query = query.where(sql<boolean>`slot.cancelled_at < slot.ends_at`)
  else if (status) query = query.where(sql<boolean>`(slot.cancelled_at is null or slot.cancelled_at >= slot.ends_at)`)
  if (status === 'ENDED') query = query.where('slot.ends_at', '<=', now)
  if (status === 'WAITING') query = query.where('slot.starts_at', '>', now)
  if (status === 'ACTIVE') query = query.where('slot.starts_at', '<=', now).where('slot.ends_at', '>', now)
  return paged(db, query.orderBy('slot.created_at', 'desc').orderBy('slot.id', 'desc'), filter, row => row)
}

export const lockSlot = (db: Db, id: string) =>
  db
    .selectFrom('slot')
    .innerJoin('special_label as label', 'label.id', 'slot.label_id')
    .leftJoin('goods', 'goods.id', 'slot.goods_id')
    .leftJoin('content', 'content.id', 'slot.content_id')
    .select(['slot.id', 'slot.company_id', 'slot.ends_at', 'slot.cancelled_at', 'label.name as label_name'])
    .select(['label.kind', sql<string>`coalesce(goods.name, content.title, '')`.as('title')])
    .where('slot.id', '=', id)
    .forUpdate('slot')
    .executeTakeFirst()
