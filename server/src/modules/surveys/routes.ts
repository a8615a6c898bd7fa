import { meetSurvey } from '@shangyouji/contract/surveys/calls'
import { surveyLimits } from '@shangyouji/contract/surveys/labels'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { exportList } from '../exports/api.ts'
import { findMeeting, type MeetingRow } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { ownMeeting, phoneOf } from './access.ts'
import { surveyExport } from './exports.ts'
import * as queries from './queries.ts'
import { preparedAnswers, preparedQuestions } from './rules.ts'

/** Over, held, and its attendees still known. */
const isOver = (meeting: MeetingRow, now: Date): boolean =>
  meeting.cancelled_at === null && meeting.erased_at === null && now >= meeting.end_at

async function present({ db, clock }: Pick<Work, 'db' | 'clock'>, meeting: MeetingRow) {
  const survey = await queries.findSurvey(db, meeting.id)
  const state = survey?.state ?? 'DRAFT'
  const answered = await queries.countAnswers(db, meeting.id)
  const isKnown = meeting.erased_at === null && meeting.cancelled_at === null
  return {
    ...{ meetId: meeting.id, title: meeting.title, end: meeting.end_at.toISOString(), state, answered },
    ...{ intro: survey?.intro ?? '', questions: survey?.questions ?? [], version: survey?.version ?? 0 },
    attendees: await queries.countAttendees(db, meeting.id),
    can: {
      edit: answered === 0 && isKnown,
      open: survey !== undefined && state !== 'OPEN' && isOver(meeting, clock.now()),
      close: state === 'OPEN',
    },
  }
}

/** 会后问卷: answers leave this module without the names of those who gave them. */
export const surveyRoutes = serve(meetSurvey, {
  async byId(ctx) {
    return present(ctx, await ownMeeting(ctx, ctx.actor, ctx.input.id))
  },

  async save(ctx) {
    const { db, actor, input, clock } = ctx
    const { meetId, version, intro } = input
    const meeting = await ownMeeting(ctx, actor, meetId)
    may(meeting.erased_at === null && meeting.cancelled_at === null, 'WRONG_STATE')
    const before = await queries.lockSurvey(db, meetId, 'update')
    if ((before?.version ?? 0) !== version) fail('CHANGED_MEANWHILE', { version: before?.version ?? 0 })
    may((await queries.countAnswers(db, meetId)) === 0, 'WRONG_STATE', { hint: '，已有人填写，问题不能再修改' })
    const questions = preparedQuestions(input.questions)
    const texts = Object.fromEntries(
      questions.flatMap(({ label, options }, i) => [
        [`questions.${i}.label`, label],
        [`questions.${i}.options`, options.join('\n')],
      ]),
    )
    refuse(await checkText(db, { scene: 'meet', texts: { intro, ...texts }, by: actor }))
    const row = { intro, questions: JSON.stringify(questions), version: version + 1, updated_at: clock.now() }
    if (before) await queries.setSurvey(db, meetId, row)
    else if (!(await queries.insertSurvey(db, { ...row, meeting_id: meetId, state: 'DRAFT' })))
      fail('CHANGED_MEANWHILE', { version: 1 })
    return present(ctx, meeting)
  },

  async open(ctx) {
    const { db, actor, input, clock } = ctx
    const meeting = await ownMeeting(ctx, actor, input.meetId)
    const survey = found(await queries.lockSurvey(db, meeting.id, 'update'))
    if (survey.version !== input.version) fail('CHANGED_MEANWHILE', { version: survey.version })
    may(isOver(meeting, clock.now()), 'WRONG_STATE', { hint: '，会议结束后才能开放问卷' })
    may(survey.state !== 'OPEN', 'WRONG_STATE')
    const now = clock.now()
    await queries.setSurvey(db, meeting.id, { state: 'OPEN', opened_at: survey.opened_at ?? now, updated_at: now })
    if (survey.opened_at === null)
      await notify(ctx, await queries.listReceivers(db, meeting.id), {
        ...{ side: 'CLIENT', type: 'MEETING', link: `/demander/meeting/survey/${meeting.id}` },
        title: `会议《${meeting.title}》请您填写会后问卷`,
        content: '主办方看到的结果不含姓名。',
      })
    return present(ctx, meeting)
  },

  async close(ctx) {
    const { db, actor, input, clock } = ctx
    const meeting = await ownMeeting(ctx, actor, input.meetId)
    const survey = found(await queries.lockSurvey(db, meeting.id, 'update'))
    may(survey.state === 'OPEN', 'WRONG_STATE')
    await queries.setSurvey(db, meeting.id, { state: 'CLOSED', updated_at: clock.now() })
    return present(ctx, meeting)
  },

  async results(ctx) {
    const { db, actor, input } = ctx
    const meeting = await ownMeeting(ctx, actor, input.id)
    const questions = (await queries.findSurvey(db, meeting.id))?.questions ?? []
    const answered = await queries.countByQuestion(db, meeting.id)
    const choices = questions.filter(({ type }) => type === 'CHOICE').map(({ id }) => id)
    const counted = await queries.countChoices(db, meeting.id, choices)
    const results = []
    for (const question of questions)
      results.push({
        ...question,
        answered: answered.get(question.id) ?? 0,
        counts: question.options.map(option => ({
          option,
          count: counted.find(row => row.question === question.id && row.option === option)?.count ?? 0,
        })),
        texts: question.type === 'TEXT' ? await queries.listTexts(db, meeting.id, question.id, surveyLimits.shown) : [],
      })
    return results
  },

  async export(ctx) {
    const { accountId, company } = ctx.actor
    const meeting = await ownMeeting(ctx, ctx.actor, ctx.input.meetId)
    const view = { side: 'BUSINESS', accountId, companyId: company.id } as const
    return exportList(ctx, surveyExport, view, { meetId: meeting.id })
  },

  async listMine(ctx) {
    const rows = await queries.listWaitingFor(ctx.db, ctx.actor.accountId, await phoneOf(ctx, ctx.actor))
    return rows.map(row => ({ meetId: row.meeting_id, title: row.title }))
  },

  async toAnswer(ctx) {
    const { db, actor, input } = ctx
    const meeting = found(await findMeeting(db, input.id))
    const survey = await queries.findSurvey(db, meeting.id)
    const attendees = await queries.listAttendeesOf(db, meeting.id, actor.accountId, await phoneOf(ctx, actor))
    const isAsked = survey !== undefined && survey.opened_at !== null && attendees.length > 0
    if (!isAsked) fail('NOT_FOUND')
    return {
      ...{ title: meeting.title, intro: survey.intro, questions: survey.questions, version: survey.version },
      isOpen: survey.state === 'OPEN',
      attendees: attendees.map(({ id, name, is_answered: isAnswered }) => ({ enrollId: id, name, isAnswered })),
    }
  },

  async answer(ctx) {
    const { db, actor, input } = ctx
    const phone = await phoneOf(ctx, actor)
    const attendee = found(await queries.findAttendeeOf(db, input.enrollId, actor.accountId, phone))
    const survey = await queries.lockSurvey(db, attendee.meeting_id, 'share')
    const isAsked = survey !== undefined && survey.opened_at !== null
    if (!isAsked) fail('NOT_FOUND')
    may(survey.state === 'OPEN', 'WRONG_STATE', { hint: '，问卷已结束' })
    if (survey.version !== input.version) fail('CHANGED_MEANWHILE', { version: survey.version })
    const answers = JSON.stringify(preparedAnswers(survey.questions, input.answers))
    const about = { id: newId(), meeting_id: attendee.meeting_id, registration_id: attendee.id }
    if (!(await queries.insertAnswer(db, { ...about, answers }))) fail('ALREADY_EXISTS')
    return true
  },
})
