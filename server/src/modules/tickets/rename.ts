import type { Attendee } from '@shangyouji/contract/tickets/calls'
import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { claimFiles } from '../files/api.ts'
import { findMeeting } from '../meetings/api.ts'
import { isBuyer, isSeller } from './access.ts'
import { keptAnswers } from './answers.ts'
import { listCheckedIn } from './check-in-queries.ts'
import * as queries from './queries.ts'
import { keyOf, reissue } from './reissue.ts'
import { isOpen } from './rules.ts'

const DAY_MS = 86_400_000

/** Names who comes, or someone else instead: the code that was there lets nobody in any more. */
export async function renameAttendee(work: Work, actor: Account, id: string, fields: Attendee): Promise<void> {
  const { db, clock } = work
  const { order, row } = found(await queries.lockWithOrder(db, id))
  const isOwn = isBuyer(actor, order)
  if (!isOwn && !isSeller(actor, order)) found(null)
  may(isOpen(row.status), 'WRONG_STATE')
  if (fields.name === '') failFields({ name: '请填写姓名' })
  if ((await listCheckedIn(db, [id])).size > 0) fail('CHECKED_IN')
  const meeting = (await findMeeting(db, row.meeting_id))!
  const now = clock.now()
  const days = await parameters(db).number('meeting.renameCutoffDays')
  const isLate = now.getTime() > meeting.start_at.getTime() - days * DAY_MS
  if (isOwn && row.name !== '' && isLate) fail('RENAME_LATE', { days })
  const key = await keyOf(work, row.meeting_id)
  const errors: Record<string, string> = {}
  const answers = keptAnswers(key, meeting.fields, fields, (field, text) => {
    errors[`answers.${field}`] = text
  })
  if (Object.keys(errors).length > 0) failFields(errors)
  const isOther = fields.phone !== row.phone
  if (isOther) {
    const known = await queries.listRegisteredPhones(db, row.meeting_id, [{ ...row, phone: fields.phone }])
    if (known.has(`${fields.phone} ${row.phone_scope}`)) fail('ATTENDEE_ENROLLED', { phone: fields.phone })
  }
  const files = answers.filter(answer => answer.type === 'FILE').map(answer => answer.value)
  if (files.length > 0)
    await claimFiles(db, { entity: 'registration', id, actor, now, readers: [order.company_id] }, files)
  const { allowScan, answers: _, ...about } = fields
  await reissue(work, row, { ...about, allow_scan: allowScan, answers: JSON.stringify(answers) })
  await logStatus(work, actor, { entity: 'registration', id, from: row.status, to: row.status, action: 'rename' })
}
