import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import '../accounts/api.ts'
import '../tickets/api.ts'
import './tables.ts'

const AT_ONCE = 500

export const findSurvey = (db: Db, meetingId: string) =>
  db.selectFrom('meeting_survey').selectAll().where('meeting_id', '=', meetingId).executeTakeFirst()

/** Answers share the lock among each other; a change of the questions waits for them, and they for it. */
export const lockSurvey = (db: Db, meetingId: string, lock: 'share' | 'update') => {
  const query = db.selectFrom('meeting_survey').selectAll().where('meeting_id', '=', meetingId)
  return (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst()
}

/** False where a colleague was first. */
export async function insertSurvey(db: Db, row: Insertable<Tables['meeting_survey']>): Promise<boolean> {
  const made = await db
    .insertInto('meeting_survey')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('meeting_id')
    .executeTakeFirst()
  return made !== undefined
}

export const setSurvey = (db: Db, meetingId: string, values: Partial<Insertable<Tables['meeting_survey']>>) =>
  db.updateTable('meeting_survey').set(values).where('meeting_id', '=', meetingId).execute()

/** Named people with a live ticket who came or take part online; all of them where the meeting checked nobody in. */
const attendees = (db: Db) =>
  db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .innerJoin('meeting_ticket', 'meeting_ticket.id', 'registration.ticket_id')
    .where('registration.status', '=', 'ENROLLED')
    .where('registration.name', '<>', '')
    .where(
      sql<boolean>`(meeting_ticket.includes <> 'ONSITE'
        or exists (select from check_in where check_in.registration_id = registration.id)
        or not exists (select from check_in where check_in.meeting_id = registration.meeting_id))`,
    )

/** Who answers for an attendee: the account of the attendee's phone; where there is none, who bought the ticket. */
const isAnsweredBy = (accountId: string, phone: string) =>
  sql<boolean>`((registration.phone = ${phone}::text and registration.phone <> '')
    or (ticket_order.account_id = ${accountId}::uuid
      and not exists (select from account where account.phone = registration.phone)))`

const isAnswered = sql<boolean>`exists (
  select from survey_answer where survey_answer.registration_id = registration.id)`

/** The attendees of a meeting for whom an account answers. */
export const listAttendeesOf = (db: Db, meetingId: string, accountId: string, phone: string) =>
  attendees(db)
    .select(['registration.id', 'registration.name', isAnswered.as('is_answered')])
    .where('registration.meeting_id', '=', meetingId)
    .where(isAnsweredBy(accountId, phone))
    .orderBy('registration.id')
    .execute()

export const findAttendeeOf = (db: Db, registrationId: string, accountId: string, phone: string) =>
  attendees(db)
    .select(['registration.id', 'registration.meeting_id'])
    .where('registration.id', '=', registrationId)
    .where(isAnsweredBy(accountId, phone))
    .executeTakeFirst()

/** Meetings whose survey waits for an answer of the account. */
export const listWaitingFor = (db: Db, accountId: string, phone: string) =>
  attendees(db)
    .innerJoin('meeting_survey', 'meeting_survey.meeting_id', 'registration.meeting_id')
    .innerJoin('content', 'content.id', 'registration.meeting_id')
    .select(['registration.meeting_id', 'content.title'])
    .distinct()
    .where('meeting_survey.state', '=', 'OPEN')
    .where(isAnsweredBy(accountId, phone))
    .where(sql<boolean>`not ${isAnswered}`)
    .limit(20)
    .execute()

/** Accounts that may answer, to tell them that they can. */
export const listReceivers = async (db: Db, meetingId: string): Promise<string[]> => {
  const rows = await attendees(db)
    .leftJoin('account', join =>
      join.onRef('account.phone', '=', 'registration.phone').on('registration.phone', '<>', ''),
    )
    .select(sql<string>`coalesce(account.id, ticket_order.account_id)`.as('id'))
    .distinct()
    .where('registration.meeting_id', '=', meetingId)
    .where(sql<boolean>`(account.id is not null or ticket_order.source = 'SELF')`)
    .execute()
  return rows.map(row => row.id)
}

const number = sql<number>`count(*)::int`.as('number')

export const countAttendees = async (db: Db, meetingId: string): Promise<number> =>
  (await attendees(db).select(number).where('registration.meeting_id', '=', meetingId).executeTakeFirstOrThrow()).number

export const countAnswers = async (db: Db, meetingId: string): Promise<number> =>
  (await db.selectFrom('survey_answer').select(number).where('meeting_id', '=', meetingId).executeTakeFirstOrThrow())
    .number

/** False where this attendee has answered before. */
export async function insertAnswer(db: Db, row: Insertable<Tables['survey_answer']>): Promise<boolean> {
  const made = await db
    .insertInto('survey_answer')
    .values(row)
    .onConflict(conflict => conflict.column('registration_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** How many answered each question. */
export async function countByQuestion(db: Db, meetingId: string) {
  const { rows } = await sql<{ question: string; count: number }>`
    select question, count(*)::int as count from survey_answer, jsonb_object_keys(answers) as question
    where meeting_id = ${meetingId}::uuid group by question`.execute(db)
  return new Map(rows.map(row => [row.question, row.count]))
}

/** How often each line of each answer was given; asked for questions with choices alone. */
export async function countChoices(db: Db, meetingId: string, questions: readonly string[]) {
  const { rows } = await sql<{ question: string; option: string; count: number }>`
    select answer.key as question, option, count(*)::int as count
    from survey_answer, jsonb_each_text(answers) as answer, string_to_table(answer.value, ${'\n'}::text) as option
    where meeting_id = ${meetingId}::uuid and answer.key = any(${[...questions]}::text[])
    group by answer.key, option`.execute(db)
  return rows
}

export async function listTexts(db: Db, meetingId: string, question: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('survey_answer')
    .select(sql<string>`answers->>${question}::text`.as('text'))
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`answers->>${question}::text is not null`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.text)
}

const ofCompany = (db: Db, companyId: string, meetingId: string) =>
  db
    .selectFrom('survey_answer')
    .innerJoin('meeting', 'meeting.id', 'survey_answer.meeting_id')
    .where('meeting.company_id', '=', companyId)
    .where('survey_answer.meeting_id', '=', meetingId)

/** Answers to single questions, up to a number. */
export const countGiven = async (db: Db, companyId: string, meetingId: string, atMost: number): Promise<number> => {
  const row = await ofCompany(db, companyId, meetingId)
    .select(sql<number>`coalesce(sum((select count(*) from jsonb_object_keys(answers))), 0)::int`.as('number'))
    .executeTakeFirstOrThrow()
  return Math.min(row.number, atMost)
}

/** In the order in which they were given. */
export async function* answersInBatches(db: Db, companyId: string, meetingId: string) {
  for (let last: string | null = null; ; ) {
    let query = ofCompany(db, companyId, meetingId).select(['survey_answer.id', 'survey_answer.answers'])
    if (last) query = query.where('survey_answer.id', '>', last)
    const rows = await query.orderBy('survey_answer.id').limit(AT_ONCE).execute()
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

/** What was written goes, and who answered; what was chosen stays as numbers. */
export async function eraseAnswers(db: Db, meetingId: string, textQuestions: readonly string[]): Promise<void> {
  await db
    .updateTable('survey_answer')
    .set({ registration_id: null, answers: sql<string>`answers - ${[...textQuestions]}::text[]` })
    .where('meeting_id', '=', meetingId)
    .execute()
}
