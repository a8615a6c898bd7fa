import type { SupportStaff } from '@shangyouji/contract/feedback/support-calls'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import './tables.ts'

type StaffRow = Selectable<Tables['support_staff']>

/** More fit on no page. */
const MOST = 100

export function listStaff(db: Db, { isShown }: { isShown?: boolean }): Promise<StaffRow[]> {
  let query = db.selectFrom('support_staff').selectAll().orderBy('sort').orderBy('id').limit(MOST)
  if (isShown !== undefined) query = query.where('is_shown', '=', isShown)
  return query.execute()
}

export const presentStaff = (row: StaffRow) => ({
  name: row.name,
  title: row.title,
  avatar: row.avatar,
  phone: row.phone,
  qq: row.qq,
  email: row.email,
  wechatCode: row.wechat_code,
  hours: row.hours,
  sort: row.sort,
})

export async function saveStaff(
  { db, clock, events }: Pick<Work, 'db' | 'clock' | 'events'>,
  actor: Operator,
  { id: given, isShown, wechatCode, ...form }: z.output<typeof SupportStaff> & { id?: string; isShown: boolean },
): Promise<string> {
  const id = given ?? newId()
  const now = clock.now()
  const values = {
    ...form,
    avatar: plainUrl(form.avatar),
    wechat_code: plainUrl(wechatCode),
    is_shown: isShown,
    updated_at: now,
  }
  if (given) {
    const changed = await db.updateTable('support_staff').set(values).where('id', '=', id).returning('id').execute()
    if (changed.length === 0) fail('NOT_FOUND')
  } else {
    await db
      .insertInto('support_staff')
      .values({ id, ...values })
      .execute()
  }
  const pictures = [values.avatar, values.wechat_code].filter(url => url !== '')
  await claimFiles(db, { entity: 'support_staff', id, actor, now, kinds: ['IMAGE', 'PHOTO'] }, pictures)
  await events.publish(db, 'pages', { tags: ['support'] })
  return id
}

export async function deleteStaff(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('support_staff').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}
