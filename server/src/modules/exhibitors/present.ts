import type { Db } from '../../db/database.ts'
import { publishersOf } from '../companies/api.ts'
import { type listExhibits, listGoods, type listOwn, type NamedExhibitor } from './queries.ts'

const record = (row: NamedExhibitor) => ({
  id: row.id,
  businessId: row.company_id,
  name: row.shown_name,
  status: row.status,
  hall: row.hall,
  booth: row.booth,
  category: row.category,
  area: row.area,
})

export const presentReceived = (row: NamedExhibitor) => ({
  ...record(row),
  goodsNum: row.goods_ids.length,
  staffNum: row.staff_phones.length,
  appointmentSeats: row.appointment_seats,
})

type OwnRow = Awaited<ReturnType<typeof listOwn>>['records'][number]

export const presentOwn = (row: OwnRow) => ({
  ...record(row),
  meetId: row.meeting_id,
  title: row.title,
  organiser: row.organiser_name ?? '',
  start: row.start_at.toISOString(),
  end: row.end_at.toISOString(),
  timezone: row.timezone,
  isCancelled: row.cancelled_at !== null,
  goodsIds: row.goods_ids,
  staffPhones: row.staff_phones,
  appointmentSeats: row.appointment_seats,
})

export const presentExhibit = (row: Awaited<ReturnType<typeof listExhibits>>[number]) => ({
  meetId: row.meeting_id,
  title: row.title,
  start: row.start_at.toISOString(),
  end: row.end_at.toISOString(),
  timezone: row.timezone,
  hall: row.hall,
  booth: row.booth,
})

/** For everyone: with those of its goods that are on the shelf, in the exhibitor's order. */
export async function presentShown(db: Db, rows: readonly NamedExhibitor[]) {
  const goods = new Map(
    (await listGoods(db, [...new Set(rows.flatMap(row => row.goods_ids))])).map(one => [one.id, one]),
  )
  const companies = await publishersOf(
    db,
    rows.flatMap(row => row.company_id ?? []),
  )
  return rows.map(row => {
    const { status: _, ...shown } = record(row)
    const company = row.company_id ? companies.get(row.company_id) : undefined
    return {
      ...shown,
      link: company?.link ?? '',
      logo: company?.logo ?? '',
      goods: row.goods_ids.flatMap(id => {
        const one = goods.get(id)
        // goods may have passed to another company since they were chosen
        return one && one.company_id === row.company_id ? [{ id, name: one.name, cover: one.cover }] : []
      }),
    }
  })
}
