import { makeAccount, makeCompany } from '../../modules/accounts/factory.ts'
import { makeDemand } from '../../modules/demands/factory.ts'
import { DAY, type Observations, type Stage } from './stage.ts'

/** 邀请: who was invited, what they did, and what came of it. */
function invitationScenes({ app, buyer, job }: Stage) {
  let next = 0
  const farPhone = () => `159${String(++next * 1000).padStart(8, '0')}`
  const inviter = () => buyer({ phone: farPhone() })
  type Inviter = Awaited<ReturnType<typeof inviter>>
  const stateOf = async (by: Inviter) => {
    const who = await app.login(by.accountId!)
    const { records } = await app.ok<{ records: { state: string; reason: string | null; amount: number }[] }>(
      who,
      'invitation.search',
    )
    return records[0]!
  }
  return {
    inviter,
    stateOf,
    /** Somebody who registers with the code of the inviter. */
    invited: async (by: Inviter, ip = `10.${++next}.0.1`) => {
      const { id } = await makeAccount(app.db, { phone: farPhone(), createdAt: app.clock.now() })
      await app.db.updateTable('account').set({ invited_by: by.accountId! }).where('id', '=', id).execute()
      await app.jobs.send(app.db, 'invitations.registered', { inviteeId: id, ip, userAgent: 'Firefox' })
      await app.drain()
      return id
    },
    demands: async (accountId: string) => {
      const id = await makeDemand(app, accountId)
      await app.db.updateTable('content').set({ published_at: app.clock.now() }).where('id', '=', id).execute()
    },
    certifies: async (accountId: string) => {
      const { companyId, accountId: owner } = await makeCompany(app.db, { phone: farPhone() })
      await app.db.deleteFrom('company_member').where('account_id', '=', owner).execute()
      await app.db.updateTable('company').set({ approved_at: app.clock.now() }).where('id', '=', companyId).execute()
      const member = { account_id: accountId, company_id: companyId, role: 'OWNER' } as const
      await app.db.insertInto('company_member').values(member).execute()
    },
    after: async (days: number) => {
      app.wait(days * DAY)
      await job('invitations.advance')
    },
  }
}

export function invitationParameters(
  stage: Stage,
): Observations<'invitation'> & Pick<Observations<'points'>, 'points.invite'> {
  const { app, outcome } = stage
  const { inviter, invited, demands, certifies, after, stateOf } = invitationScenes(stage)
  const rewarded = async (act: (accountId: string) => Promise<void>) => {
    const by = await inviter()
    await act(await invited(by))
    await after(0)
    await after(7)
    return (await stateOf(by)).amount
  }
  return {
    'points.invite': [70, () => rewarded(demands), 70],
    'invitation.companyFen': [34_500, () => rewarded(certifies), 34_500],
    'invitation.nameDays': [
      2,
      async () => {
        const invitationCode = 'MNPQ2345'
        const by = await inviter()
        const named = { invitation_code: invitationCode }
        await app.db.updateTable('account').set(named).where('id', '=', by.accountId!).execute()
        const createdAt = new Date(app.clock.now().getTime() - 3 * DAY)
        const late = await app.login((await makeAccount(app.db, { createdAt })).id)
        return outcome(late, 'integralRecord.invitationReward', { invitationCode })
      },
      'INVALID_INPUT',
    ],
    'invitation.actDays': [
      3,
      async () => {
        const by = await inviter()
        await invited(by)
        await after(4)
        return (await stateOf(by)).state
      },
      'EXPIRED',
    ],
    'invitation.holdDays': [
      2,
      async () => {
        const by = await inviter()
        await demands(await invited(by))
        await after(0)
        await after(2)
        return (await stateOf(by)).state
      },
      'PAID',
    ],
    'invitation.revokeDays': [
      3,
      async () => {
        const by = await inviter()
        const invitee = await invited(by)
        await demands(invitee)
        await after(0)
        await after(7)
        app.wait(4 * DAY)
        const frozen = { frozen_at: app.clock.now() }
        await app.db.updateTable('account').set(frozen).where('id', '=', invitee).execute()
        await after(0)
        return (await stateOf(by)).state
      },
      'PAID',
    ],
    'invitation.networkPerDay': [
      1,
      async () => {
        const by = await inviter()
        await invited(by, '10.200.1.1')
        await invited(by, '10.200.1.2')
        return (await stateOf(by)).reason
      },
      'MANY_FROM_NETWORK',
    ],
    'invitation.perMonth': [
      1,
      async () => {
        const by = await inviter()
        await invited(by)
        await invited(by)
        return (await stateOf(by)).reason
      },
      'MANY_A_MONTH',
    ],
  }
}
