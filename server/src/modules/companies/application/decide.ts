import { foldCompanyName } from '@shangyouji/contract/checks'
import type { ContactForm } from '@shangyouji/contract/companies/form-schemas'
import type { Db } from '../../../db/database.ts'
import { logStatus } from '../../../db/status-log.ts'
import type { Operator } from '../../../http/actor.ts'
import type { Context } from '../../../http/serve.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { changeAccount, findAccount } from '../../accounts/api.ts'
import { claimFiles } from '../../files/api.ts'
import { notify } from '../../messages/api.ts'
import { withdrawReview } from '../../review/api.ts'
import { endOpenThings } from '../closing.ts'
import { bindMembers, replaceContacts } from '../contacts/contact-queries.ts'
import { memberIds } from '../membership-queries.ts'
import { fieldsOf, filesOf, rowOf } from '../profile/company-profile.ts'
import { whereTaken } from '../profile/unique-company.ts'
import { type CompanyRow, changeCompany, lockCompany, pendingChange, setChange } from '../queries.ts'
import { type CompanyAction, canMove, companyMoves } from '../rules.ts'
import { CHANGE } from './submit-for-review.ts'

type Work = Pick<Context, 'db' | 'clock' | 'events' | 'jobs' | 'sessions' | 'after' | 'lists'>

interface Decision {
  readonly id: string
  /** What the operator looked at; a newer state is not decided upon. */
  readonly version?: number | undefined
  readonly reason?: string
}

/** The company opens: its applicant is a supplier (or organiser) from now on. */
export async function approveCompany(work: Work, actor: Operator, decision: Decision): Promise<void> {
  const { db, clock } = work
  const row = await move(work, actor, 'approve', decision, { approved_at: clock.now(), refuse_reason: null })
  const { contacts = [], ...profile } = row.profile as { contacts?: ContactForm[] }
  await changeCompany(db, row.id, { profile: JSON.stringify(profile) }, clock.now())
  await replaceContacts(db, row.id, contacts)
  await bindMembers(db, row.id)
  for (const accountId of await memberIds(db, row.id)) await openSide(work, accountId, row, contacts)
  const page = row.kind === 'EXHIBITION' ? '/exhibition' : '/supplier'
  await tell(work, row, 'BUSINESS', {
    title: `企业认证已通过：${row.name}`,
    content: '欢迎入驻上游集，可以开始发布了。',
    link: page,
  })
}

/** An account becomes the company's; what its profile lacks comes from the application. */
async function openSide({ db, clock }: Work, accountId: string, row: CompanyRow, contacts: readonly ContactForm[]) {
  const account = found(await findAccount(db, accountId))
  const name = account.name || contacts.find(one => one.isMain)?.name || row.name
  await changeAccount(
    db,
    accountId,
    { role_type: 'BUSINESS', name, organisation: account.organisation || row.name },
    clock.now(),
  )
}

export async function refuseCompany(
  work: Work,
  actor: Operator,
  decision: Decision & { reason: string },
): Promise<void> {
  const { reason } = decision
  const row = await move(work, actor, 'refuse', decision, { refuse_reason: reason })
  await tell(work, row, 'CLIENT', {
    title: `企业认证未通过：${row.name}`,
    content: `原因：${reason}。请修改后重新提交。`,
    link: '/authentication',
  })
}

export async function freezeCompany(
  work: Work,
  actor: Operator,
  decision: Decision & { reason: string },
): Promise<void> {
  const row = await move(work, actor, 'freeze', decision, { frozen_reason: decision.reason })
  await tell(work, row, 'CLIENT', { title: `企业已被冻结：${row.name}`, content: `原因：${decision.reason}`, link: '' })
}

export async function unfreezeCompany(
  work: Work,
  actor: Operator,
  decision: Decision & { reason: string },
): Promise<void> {
  const row = await move(work, actor, 'unfreeze', decision, { frozen_reason: null })
  await tell(work, row, 'BUSINESS', { title: `企业已解除冻结：${row.name}`, content: '', link: '/supplier' })
}

/** The company ends; its people are buyers again, its name is free. */
export async function terminateCompany(
  work: Work,
  actor: Operator,
  decision: Decision & { reason: string },
): Promise<void> {
  const { db, clock } = work
  const row = await move(work, actor, 'terminate', decision, {})
  await withdrawReview(db, CHANGE, row.id, clock.now())
  for (const accountId of await memberIds(db, row.id)) {
    const account = found(await findAccount(db, accountId))
    if (account.role_type === 'BUSINESS') await changeAccount(db, accountId, { role_type: 'CLIENT' }, clock.now())
  }
  await tell(work, row, 'CLIENT', { title: `企业已注销：${row.name}`, content: `原因：${decision.reason}`, link: '' })
}

/** One move of the table, with its row in the log; the members' sessions and the public pages follow at once. */
async function move(
  work: Work,
  actor: Operator,
  action: CompanyAction,
  { id, version, reason }: Decision,
  change: Parameters<typeof changeCompany>[2],
): Promise<CompanyRow> {
  const { db, clock } = work
  const row = found(await lockCompany(db, id))
  may(canMove(action, row.status), 'WRONG_STATE')
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
  const { to } = companyMoves[action]
  await whereTaken(db, () => changeCompany(db, id, { ...change, status: to }, clock.now()))
  await logStatus(work, actor, { entity: 'company', id, from: row.status, to, action, ...(reason ? { reason } : {}) })
  await announce(work, id)
  if (to === 'FROZEN' || to === 'TERMINATED') await endOpenThings(work, id, to)
  // its goods, contents and brands stand on lists that do not name it: none of them may show or miss them any longer
  if (row.status === 'FROZEN' || to === 'FROZEN' || to === 'TERMINATED')
    await work.events.publish(db, 'pages', { tags: ['*'] })
  return row
}

async function announce({ db, events, sessions, after }: Work, companyId: string): Promise<void> {
  const members = await memberIds(db, companyId)
  await events.publish(db, 'session', { actorIds: members })
  await events.publish(db, 'pages', { tags: [`company:${companyId}`] })
  after(() => {
    for (const accountId of members) sessions.forget(accountId)
  })
}

async function tell(
  work: Work,
  row: CompanyRow,
  side: 'CLIENT' | 'BUSINESS',
  text: { title: string; content: string; link: string },
): Promise<void> {
  await notify(work, await memberIds(work.db, row.id), { side, type: 'REVIEW', ...text })
}

/** The identity under review becomes the live one. @throws Failure COMPANY_NAME_TAKEN, USCC_TAKEN */
export async function approveChange(work: Work, actor: Operator, { id, version }: Decision): Promise<void> {
  const { db, clock } = work
  const { row, change } = await waitingChange(db, id, version)
  const fields = { ...fieldsOf(row), ...(change.fields as Partial<ReturnType<typeof fieldsOf>>) }
  await whereTaken(db, () =>
    changeCompany(db, id, { ...rowOf(fields), folded_name: foldCompanyName(fields.name) }, clock.now()),
  )
  await setChange(db, change.id, { status: 'APPROVED', decided_at: clock.now(), decided_by: actor.operatorId })
  await claimFiles(db, { entity: 'company', id, actor, now: clock.now() }, filesOf(fields))
  await logStatus(work, actor, { entity: 'companyChange', id, from: 'PENDING', to: 'APPROVED', action: 'approve' })
  await announce(work, id)
  await tell(work, row, 'BUSINESS', { title: '企业信息变更已通过', content: '', link: '/supplier/account/companyInfo' })
}

export async function refuseChange(work: Work, actor: Operator, { id, version, reason = '' }: Decision): Promise<void> {
  const { db, clock } = work
  const { row, change } = await waitingChange(db, id, version)
  await setChange(db, change.id, { status: 'REFUSED', reason, decided_at: clock.now(), decided_by: actor.operatorId })
  await logStatus(work, actor, {
    entity: 'companyChange',
    id,
    from: 'PENDING',
    to: 'REFUSED',
    action: 'refuse',
    reason,
  })
  await tell(work, row, 'BUSINESS', {
    title: '企业信息变更未通过',
    content: `原因：${reason}`,
    link: '/supplier/account/companyInfo',
  })
}

async function waitingChange(db: Db, id: string, version: number | undefined) {
  const row = found(await lockCompany(db, id))
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
  const change = await pendingChange(db, id)
  return { row, change: change ?? fail('WRONG_STATE') }
}
