import { foldCompanyName } from '@shangyouji/contract/checks'
import { BusinessForm, type BusinessUpdate, type openFieldNames } from '@shangyouji/contract/companies/form-schemas'
import { identityFieldLabels } from '@shangyouji/contract/companies/labels'
import { logStatus } from '../../../db/status-log.ts'
import type { Member } from '../../../http/actor.ts'
import type { Context } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { failFields, found, may } from '../../../kernel/failure.ts'
import { claimFiles } from '../../files/api.ts'
import { withdrawReview } from '../../review/api.ts'
import { memberCan } from '../access.ts'
import { CHANGE, submitChangeForReview } from '../application/submit-for-review.ts'
import { addChange, type CompanyRow, changeCompany, lockCompany, pendingChange, setChange } from '../queries.ts'
import { completeFields, fieldsOf, filesOf, rowOf } from './company-profile.ts'
import { refuseProfileTexts } from './profile-texts.ts'
import { mustBeUnique, whereTaken } from './unique-company.ts'

type Work = Pick<Context, 'db' | 'clock' | 'events'>
type Fields = ReturnType<typeof fieldsOf>

const identityFields = Object.keys(identityFieldLabels) as (keyof typeof identityFieldLabels)[]

/**
 * Changes an approved company. What identifies it waits for review while the old stays live; the rest is live at once.
 * @returns the fields that wait now
 */
export async function updateCompany(work: Work, actor: Member, form: BusinessUpdate): Promise<string[]> {
  const { db } = work
  may(memberCan(actor.company).edit)
  const row = found(await lockCompany(db, actor.company.id))
  const before = fieldsOf(row)
  const asked = await completeFields(db, withoutUndefined(form))
  const differs = (name: keyof Fields) =>
    name in asked && JSON.stringify(asked[name as keyof typeof asked]) !== JSON.stringify(before[name])
  const waiting = identityFields.filter(differs)
  const change = Object.fromEntries(waiting.map(name => [name, asked[name]])) as Partial<Fields>
  const open = { ...before, ...without(asked, identityFields) } as Fields

  const texts = Object.fromEntries(Object.entries(asked).filter(([name]) => differs(name as keyof Fields)))
  await refuseProfileTexts(db, actor, texts as Partial<Fields>)
  const pending = await pendingChange(db, row.id)
  const waits = waiting.length > 0 ? { ...pending?.fields, ...change } : (pending?.fields ?? {})
  // a private file must be kept as long as the live form or the one under review shows it
  await claim(work, actor, row.id, [...filesOf(open), ...filesOf({ ...before, ...(waits as Partial<Fields>) })])
  await whereTaken(db, () => changeCompany(db, row.id, rowOf(open), work.clock.now()))
  if (waiting.length > 0) await submitForReview(work, actor, row, waits)
  await work.events.publish(db, 'pages', { tags: [`company:${row.id}`] })
  return Object.keys(waits)
}

/** Changes one open field; checked as in the form. */
export async function updateField(
  work: Work,
  actor: Member,
  field: (typeof openFieldNames)[number],
  value: string,
): Promise<void> {
  const checked = BusinessForm.shape[field].safeParse(value)
  if (!checked.success) failFields({ value: checked.error.issues[0]!.message })
  await updateCompany(work, actor, { [field]: checked.data } as BusinessUpdate)
}

/** Takes a waiting change back. @throws Failure NOT_FOUND */
export async function withdrawChange(work: Work, actor: Member): Promise<void> {
  const { db, clock } = work
  may(memberCan(actor.company).edit)
  const row = found(await lockCompany(db, actor.company.id))
  const pending = found(await pendingChange(db, row.id))
  await setChange(db, pending.id, { status: 'WITHDRAWN', decided_at: clock.now() })
  await withdrawReview(db, CHANGE, row.id, clock.now())
  await claim(work, actor, row.id, filesOf(fieldsOf(row)))
  await log(work, actor, row.id, 'PENDING', 'WITHDRAWN', 'withdraw')
}

/** One change waits at a time: a newer one adds to it and starts the term anew. */
async function submitForReview(
  work: Work,
  actor: Member,
  row: CompanyRow,
  fields: Record<string, unknown>,
): Promise<void> {
  const { db, clock } = work
  const { name = row.name, uscc = row.uscc } = fields as { name?: string; uscc?: string }
  await mustBeUnique(db, { folded_name: foldCompanyName(name), uscc }, row.id)
  await submitChangeForReview(work, row, actor.accountId, fields)
  const pending = await pendingChange(db, row.id)
  const submitted_at = clock.now()
  if (pending) return void (await setChange(db, pending.id, { fields: JSON.stringify(fields), submitted_at }))
  await addChange(db, {
    id: newId(),
    company_id: row.id,
    account_id: actor.accountId,
    fields: JSON.stringify(fields),
    submitted_at,
  })
  await log(work, actor, row.id, null, 'PENDING', 'submit')
}

const log = (work: Work, actor: Member, id: string, from: string | null, to: string, action: string) =>
  logStatus(work, actor, { entity: 'companyChange', id, from, to, action })

const claim = ({ db, clock }: Work, actor: Member, id: string, urls: readonly string[]) =>
  claimFiles(db, { entity: 'company', id, actor, now: clock.now() }, urls)

const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const without = (fields: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
