import { invitation, invitations } from '@shangyouji/contract/invitations/calls'
import { integralRecord } from '@shangyouji/contract/points/calls'
import { serve, servePart } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { findAccount } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { canNameInviter, nameInviter } from './invite.ts'
import { presentForStaff, presentInvited } from './present.ts'
import * as queries from './queries.ts'

export const invitationRoutes = serve(invitation, {
  async getMine(context) {
    const { db, actor, visit } = context
    const account = found(await findAccount(db, actor.accountId))
    const code = account.invitation_code ?? ''
    const link = `${visit.origin}/register?code=${code}`
    const { default: QRCode } = await import('qrcode')
    const settings = parameters(db)
    const { people, points, fen } = await queries.totalsOf(db, actor.accountId)
    return {
      code,
      link,
      qr: await QRCode.toDataURL(link, { errorCorrectionLevel: 'M', margin: 2, width: 320 }),
      points: await settings.number('points.invite'),
      companyFen: await settings.number('invitation.companyFen'),
      actDays: await settings.number('invitation.actDays'),
      holdDays: await settings.number('invitation.holdDays'),
      people,
      paidPoints: points,
      paidFen: fen,
      canName: await canNameInviter(context, account),
    }
  },
  search: ({ db, actor, input }) =>
    queries.listInvitations(db, { ...input, inviterId: actor.accountId }, presentInvited),
})

export const invitationRewardRoutes = servePart(integralRecord, {
  async invitationReward(context) {
    await nameInviter(context, context.actor, context.visit, context.input.invitationCode)
    return true
  },
})

export const operatorInvitationRoutes = serve(invitations, {
  search: ({ db, input }) => queries.listInvitations(db, input, presentForStaff),
  async decide({ db, clock, actor, input, audit }) {
    const row = found(await queries.lockInvitation(db, input.id))
    may(row.state === 'REVIEW', 'WRONG_STATE')
    const decided = { decided_by: actor.operatorId, updated_at: clock.now() }
    await queries.changeInvitation(
      db,
      row.id,
      input.isRight
        ? { ...decided, state: 'PENDING', reason: null }
        : { ...decided, state: 'REFUSED', reason: 'BY_PERSON' },
    )
    audit({ reason: input.note }, row.id)
    return true
  },
})
