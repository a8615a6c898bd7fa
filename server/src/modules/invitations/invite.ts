import type { Account } from '../../http/actor.ts'
import type { Visit, Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found } from '../../kernel/failure.ts'
import { changeAccount, findAccount, findInviter } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { judge, type Place, placeOf } from './judge.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** Notes who invited whom, once, and whether it may be rewarded. */
export async function noteInvitation(
  work: Pick<Work, 'db' | 'clock' | 'config'>,
  { inviteeId, place }: { readonly inviteeId: string; readonly place: Place },
): Promise<void> {
  const { db, clock } = work
  const invitee = await findAccount(db, inviteeId)
  if (!invitee?.invited_by) return
  const inviterId = invitee.invited_by
  await queries.lockInviter(db, inviterId)
  if (await queries.hasInvitation(db, inviteeId)) return
  const now = clock.now()
  await queries.insertInvitation(db, {
    id: newId(),
    inviter_id: inviterId,
    invitee_id: inviteeId,
    ...(await judge(work, { inviterId, inviteeId }, place)),
    network_hash: place.networkHash,
    act: null,
    acted_at: null,
    due_at: null,
    reward: null,
    company_id: null,
    decided_by: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  })
}

/** Whether one may still say who invited one. */
export async function canNameInviter(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  account: { readonly id: string; readonly invited_by: string | null; readonly created_at: Date },
): Promise<boolean> {
  const days = await parameters(db).number('invitation.nameDays')
  return account.invited_by === null && clock.now().getTime() - account.created_at.getTime() <= days * DAY_MS
}

/** Says later who invited one: within some days of the registration, once. */
export async function nameInviter(work: Work, actor: Account, visit: Visit, code: string): Promise<void> {
  const { db, clock, config } = work
  await queries.lockInviter(db, actor.accountId)
  const account = found(await findAccount(db, actor.accountId))
  if (account.invited_by) failFields({ invitationCode: '您已填写过邀请人' })
  if (!(await canNameInviter(work, account))) failFields({ invitationCode: '已超过补填邀请人的期限' })
  const inviter = await findInviter(db, code)
  if (!inviter) failFields({ invitationCode: '邀请码不存在' })
  if (inviter.id === actor.accountId) failFields({ invitationCode: '不能填写自己的邀请码' })
  await changeAccount(db, actor.accountId, { invited_by: inviter.id }, clock.now())
  const place = placeOf(config.secret, visit.ip, visit.userAgent)
  await noteInvitation(work, { inviteeId: actor.accountId, place })
}
