import { applications, trialClient } from '@shangyouji/contract/applications/calls'
import { applicationKindLabels } from '@shangyouji/contract/cooperation/labels'
import { logStatus } from '../../db/status-log.ts'
import { type Context, serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { findAccount, openTrialAccount, useSliderTicket } from '../accounts/api.ts'
import { notify } from '../messages/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { sendCode, sendNotificationSms, takeCode } from '../sms/api.ts'
import * as queries from './queries.ts'
import type {} from './tables.ts'

interface Applicant {
  readonly mobile: string
  readonly smsCode: string
  readonly name: string
  readonly organisation: string
  readonly position: string
  readonly email: string
  readonly purpose: string
}

/** 申请试用账号与线上展厅: anyone with a phone. */
export const trialClientRoutes = serve(trialClient, {
  async sendApplyMsg(context) {
    const { input, visit } = context
    await useSliderTicket(context, input.sliderTicket)
    await sendCode(context, { phone: input.mobile, scene: 'APPLY', ip: visit.ip })
    return true
  },

  applyClient: context => apply(context, 'CLIENT', context.input, { 行业: context.input.industryTag }),

  applyHall: context => {
    const { hallName, startDate, endDate, exhibitorNum } = context.input
    return apply(context, 'HALL', context.input, {
      展会名称: hallName,
      展期: [startDate, endDate].filter(Boolean).join(' 至 '),
      预计展商数: exhibitorNum === null ? '' : String(exhibitorNum),
    })
  },

  async getMine({ db, actor }) {
    const { phone } = found(await findAccount(db, actor.accountId))
    return (await queries.listByPhone(db, phone)).map(row => ({
      id: row.id,
      kind: row.kind,
      status: row.status,
      organisation: row.organisation,
      answer: row.answer,
      createTime: row.created_at.toISOString(),
      answerTime: row.answered_at?.toISOString() ?? null,
    }))
  },
})

/** The text is looked at before the code is used up, so that a refused word does not cost a new SMS. */
async function apply(
  context: Pick<Context, 'database' | 'clock' | 'config' | 'visit'>,
  kind: 'CLIENT' | 'HALL',
  applicant: Applicant,
  details: Readonly<Record<string, string>>,
): Promise<{ id: string }> {
  const { database, clock } = context
  const texts = { purpose: applicant.purpose, organisation: applicant.organisation, ...details }
  const { block } = await checkText(database.db, { scene: 'comment', texts })
  refuse({ warn: [], review: [], contacts: [], block })
  await takeCode(context, { phone: applicant.mobile, scene: 'APPLY', code: applicant.smsCode })
  const id = newId()
  const row = {
    id,
    kind,
    mobile: applicant.mobile,
    name: applicant.name,
    organisation: applicant.organisation,
    job_title: applicant.position,
    email: applicant.email,
    purpose: applicant.purpose,
    details: JSON.stringify(Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))),
    ip: context.visit.ip,
    answered_by: null,
    created_at: clock.now(),
  }
  // in a transaction, because only what is written in one is in the entry of the audit log
  const isFirst = await database.db.transaction().execute(db => queries.insertApplication(db, row))
  may(isFirst, 'ALREADY_EXISTS')
  return { id }
}

/**
 * Operators answer. The applicant reads the answer in an SMS and, with an account, in the message centre; who is given a
 * trial account and has none can log in with a code by SMS from then on.
 */
export const applicationRoutes = serve(applications, {
  async search({ db, input }) {
    const page = await queries.listApplications(db, input)
    return { ...page, records: page.records.map(presentApplication) }
  },

  async count({ db }) {
    const rows = await queries.countByStatus(db)
    const of = (status: string) => rows.find(row => row.status === status)?.number ?? 0
    return {
      all: rows.reduce((sum, row) => sum + row.number, 0),
      pending: of('PENDING'),
      accepted: of('ACCEPTED'),
      declined: of('DECLINED'),
    }
  },

  async answer(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.lockApplication(db, input.id))
    may(row.status === 'PENDING', 'WRONG_STATE')
    const status = input.isAccepted ? ('ACCEPTED' as const) : ('DECLINED' as const)
    await queries.setAnswer(db, row.id, { status, answer: input.answer, operatorId: actor.operatorId, at: clock.now() })
    const move = { entity: 'application', id: row.id, from: row.status, to: status, action: 'answer' }
    await logStatus(ctx, actor, { ...move, reason: input.answer })
    const kind = applicationKindLabels[row.kind]
    const result = input.isAccepted ? '已通过' : '未通过'
    const values = { kind, result, answer: input.answer }
    await sendNotificationSms(ctx, { phone: row.mobile, template: 'APPLY_ANSWER', values })
    if (input.isAccepted && row.kind === 'CLIENT') {
      const { mobile: phone, name, organisation, job_title: position, ip, created_at: at } = row
      await openTrialAccount(db, { phone, name, organisation, position, ip, at }, clock.now())
    }
    const account = await queries.findAccountByPhone(db, row.mobile)
    if (account) {
      const title = `您申请的${kind}${result}`
      await notify(ctx, [account.id], { side: 'CLIENT', type: 'SYSTEM', title, content: input.answer })
    }
    return true
  },
})

const presentApplication = (row: queries.ListedRow) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  mobile: row.mobile,
  name: row.name,
  organisation: row.organisation,
  position: row.job_title,
  email: row.email,
  purpose: row.purpose,
  details: Object.entries(row.details).map(([label, value]) => ({ label, value })),
  isRegistered: row.account_id !== null,
  answer: row.answer,
  operatorName: row.operator_name ?? '',
  createTime: row.created_at.toISOString(),
  answerTime: row.answered_at?.toISOString() ?? null,
})
