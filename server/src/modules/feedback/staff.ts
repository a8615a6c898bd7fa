import type { SupportStaff } from '@shangyouji/contract/feedback/support-calls'
import type { z } from 'zod'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import type { StaffRow } from './staff-queries.ts'
import * as staffQueries from './staff-queries.ts'
import './tables.ts'

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
    const changed = await staffQueries.updateStaff(db, id, values)
    if (changed.length === 0) fail('NOT_FOUND')
  } else {
    await staffQueries.insertStaff(db, { id, ...values })
  }
  const pictures = [values.avatar, values.wechat_code].filter(url => url !== '')
  await claimFiles(db, { entity: 'support_staff', id, actor, now, kinds: ['IMAGE', 'PHOTO'] }, pictures)
  await events.publish(db, 'pages', { tags: ['support'] })
  return id
}
