import { foldCompanyName } from '@shangyouji/contract/checks'
import { BusinessForm, type SaveForm as SaveSchema } from '@shangyouji/contract/companies/form-schemas'
import type { Application } from '@shangyouji/contract/companies/schemas'
import type { z } from 'zod'
import { logStatus } from '../../../db/status-log.ts'
import type { Account } from '../../../http/actor.ts'
import type { Context } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { companyOf } from '../../accounts/api.ts'
import { claimFiles } from '../../files/api.ts'
import { withdrawReview } from '../../review/api.ts'
import { checkRoles } from '../contacts/contacts.ts'
import { addMember, lockAccount, removeMember } from '../membership-queries.ts'
import { presentApplication } from '../present.ts'
import { completeFields, filesOf, rowOf } from '../profile/company-profile.ts'
import { refuseProfileTexts } from '../profile/profile-texts.ts'
import { mustBeUnique, whereTaken } from '../profile/unique-company.ts'
import { addCompany, type CompanyRow, changeCompany, findCompany, lockCompany } from '../queries.ts'
import { canMove } from '../rules.ts'
import { APPLICATION, submitApplicationForReview } from './submit-for-review.ts'

type Work = Pick<Context, 'db' | 'clock' | 'config' | 'events' | 'sessions' | 'after'>
type SaveForm = z.output<typeof SaveSchema>
type Shown = z.infer<typeof Application>

/**
 * Keeps a draft of an application, or hands it in: new, after a refusal, or after it was withdrawn.
 * @throws Failure APPLICATION_PENDING, ALREADY_SUPPLIER, COMPANY_NAME_TAKEN, USCC_TAKEN
 */
export async function saveApplication(work: Work, actor: Account, form: SaveForm): Promise<Shown> {
  const { db } = work
  const present = await openApplication(work, actor)
  const id = present?.id ?? newId()
  const status = form.isDraft ? ('DRAFT' as const) : ('WAIT_AUDIT' as const)
  const columns = form.isDraft ? draftColumns(form) : await submittedColumns(work, actor, id, form)
  const move = {
    status,
    kind: form.kind,
    ...columns,
    ...(status === 'WAIT_AUDIT' ? { applied_at: work.clock.now() } : {}),
  }
  await whereTaken(db, async () => {
    if (present) await changeCompany(db, id, move, work.clock.now())
    else await open(work, actor, id, move)
  })
  if (present?.status !== status) {
    const action = form.isDraft ? 'save' : 'submit'
    await logStatus(work, actor, { entity: 'company', id, from: present?.status ?? null, to: status, action })
  }
  const row = found(await findCompany(db, id))
  if (status === 'WAIT_AUDIT') await submitApplicationForReview(work, row)
  await announce(work, actor)
  return presentApplication(work, row)
}

/** Takes an application back to change it. @throws Failure NOT_FOUND, WRONG_STATE */
export async function withdrawApplication(work: Work, actor: Account): Promise<Shown> {
  const { db } = work
  const mine = found(await companyOf(db, actor.accountId))
  const row = found(await lockCompany(db, mine.id))
  may(canMove('withdraw', row.status), 'WRONG_STATE')
  await changeCompany(db, row.id, { status: 'DRAFT' }, work.clock.now())
  await withdrawReview(db, APPLICATION, row.id, work.clock.now())
  await logStatus(work, actor, { entity: 'company', id: row.id, from: row.status, to: 'DRAFT', action: 'withdraw' })
  await announce(work, actor)
  return presentApplication(work, found(await findCompany(db, row.id)))
}

/** The account's application, where it may be changed now; undefined where there is none. */
async function openApplication({ db }: Work, { accountId }: Account): Promise<CompanyRow | undefined> {
  // two first applications at once wait for each other here
  await lockAccount(db, accountId)
  const mine = await companyOf(db, accountId)
  const row = mine && (await lockCompany(db, mine.id))
  if (!row) return undefined
  if (row.status === 'WAIT_AUDIT') fail('APPLICATION_PENDING')
  if (row.status === 'APPROVED' || row.status === 'FROZEN') fail('ALREADY_SUPPLIER')
  if (row.status !== 'TERMINATED') return row
  await removeMember(db, row.id, accountId)
  return undefined
}

async function open({ db, clock }: Work, { accountId }: Account, id: string, row: Parameters<typeof changeCompany>[2]) {
  const now = clock.now()
  await addCompany(db, { ...row, id, created_by: accountId, created_at: now, updated_at: now } as Parameters<
    typeof addCompany
  >[1])
  await addMember(db, id, accountId, 'OWNER', now)
}

/** A draft keeps what was typed, as it was typed. */
function draftColumns(form: Extract<SaveForm, { isDraft: true }>) {
  const { isDraft: _, kind: _k, ...fields } = form
  const { name, uscc, logo, ...profile } = fields as typeof fields & { name: string; uscc: string; logo: string }
  return {
    name,
    folded_name: foldCompanyName(name),
    uscc,
    logo,
    profile: JSON.stringify(profile),
    province: null,
    city: null,
    area: null,
  }
}

async function submittedColumns(work: Work, actor: Account, id: string, form: SaveForm) {
  const { kind: _, contacts, ...rest } = BusinessForm.parse(form)
  const { db } = work
  const fields = await completeFields(db, rest)
  await checkRoles(db, contacts)
  await refuseProfileTexts(db, actor, fields)
  const columns = rowOf(fields)
  await mustBeUnique(db, columns, id)
  await claimFiles(db, { entity: 'company', id, actor, now: work.clock.now() }, filesOf(fields))
  // until approval the contacts wait in the form
  return { ...columns, profile: JSON.stringify({ ...JSON.parse(columns.profile), contacts }), refuse_reason: null }
}

/** What the account may do has changed: its sessions are read anew. */
async function announce({ db, events, sessions, after }: Work, { accountId }: Account): Promise<void> {
  await events.publish(db, 'session', { actorIds: [accountId] })
  after(() => sessions.forget(accountId))
}
