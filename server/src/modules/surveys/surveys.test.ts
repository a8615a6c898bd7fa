import type { ReplyOf } from '@shangyouji/contract'
import type { meetSurvey } from '@shangyouji/contract/surveys/calls'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'

const [NOT_FOUND, WRONG_STATE, CHANGED, ALREADY, INVALID] = [10002, 10004, 10005, 10006, 10001]
const HOUR = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const during = new Date(startAt.getTime() + HOUR)
const over = new Date(startAt.getTime() + 9 * HOUR)
const app: TestApp = await testApp()
afterAll(() => app.close())

type Survey = ReplyOf<typeof meetSurvey.byId>
type Result = ReplyOf<typeof meetSurvey.results>[number]
type Mine = ReplyOf<typeof meetSurvey.toAnswer>

const asked = [
  { label: '整体评价', type: 'CHOICE', required: true, options: ['很好', '一般', '较差'] },
  { label: '感兴趣的专题', type: 'CHOICE', multiple: true, options: ['上游', '下游', '分析'] },
  { label: '建议', type: 'TEXT' },
]

let scene: Awaited<ReturnType<typeof ticketScene>>
let meetId: string
let ids: string[]
let guest: Caller
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  const made = await scene.meet([{ name: '专业观众' }])
  const [ticketId] = made.ticketIds
  meetId = made.id
  const account = await makeAccount(app.db)
  guest = await app.login(account.id)
  const people = [
    attendee(ticketId!, { name: '林晓', phone: account.phone }),
    attendee(ticketId!, { name: '陈一帆' }),
    attendee(ticketId!, { name: '宋禾' }),
  ]
  ids = (await scene.enrol(meetId, people)).ids
})

const read = (who: Caller = scene.organiser) => app.ok<Survey>(who, 'meetSurvey.byId', { id: meetId })
const save = (questions: object[] = asked, version = 0) =>
  app.ok<Survey>(scene.organiser, 'meetSurvey.save', { meetId, intro: '约两分钟', questions, version })
const come = (...which: string[]) =>
  Promise.all(which.map(id => app.ok(scene.organiser, 'enroll.enrollSign', { id, meetId })))
const mine = (who: Caller) => app.ok<Mine>(who, 'meetSurvey.toAnswer', { id: meetId })
const answer = (who: Caller, enrollId: string, answers: object, version = 1) =>
  app.call(who, 'meetSurvey.answer', { enrollId, version, answers })
const results = () => app.ok<Result[]>(scene.organiser, 'meetSurvey.results', { id: meetId })

/** Saved, two of three came, over, open. */
async function opened(): Promise<string[]> {
  const { questions } = await save()
  app.setNow(during)
  await come(ids[0]!, ids[1]!)
  app.setNow(over)
  await app.ok(scene.organiser, 'meetSurvey.open', { meetId, version: 1 })
  return questions.map(({ id }) => id)
}

describe('the survey of a meeting', () => {
  test('opens after its end, and tells those who came', async () => {
    expect(await read()).toMatchObject({ state: 'DRAFT', questions: [], version: 0, can: { edit: true, open: false } })
    await save()
    app.setNow(during)
    await come(ids[0]!)
    await app.refused(scene.organiser, 'meetSurvey.open', { meetId, version: 1 }, WRONG_STATE)
    app.setNow(over)
    await app.refused(scene.organiser, 'meetSurvey.open', { meetId, version: 9 }, CHANGED)
    expect(await app.ok(scene.organiser, 'meetSurvey.open', { meetId, version: 1 })).toMatchObject({
      ...{ state: 'OPEN', attendees: 1, answered: 0, can: { edit: true, open: false, close: true } },
    })
    const waiting = [{ meetId, title: '生物工艺年会' }]
    expect(await app.ok(guest, 'meetSurvey.listMine', {})).toEqual(waiting)
    const told = await app.db
      .selectFrom('notice')
      .select(['account_id', 'link'])
      .where('link', '=', `/demander/meeting/survey/${meetId}`)
      .execute()
    expect(told).toHaveLength(1)
  })

  test('takes one answer of each attendee who came, from the attendee or, without an account, from the buyer', async () => {
    const [rating, topics, advice] = await opened()
    const good = { [rating!]: '很好', [topics!]: '上游\n分析', [advice!]: '多留提问时间' }
    expect((await mine(guest)).attendees).toEqual([{ enrollId: ids[0], name: '林晓', isAnswered: false }])
    // the buyer answers for the one without an account, not for the other two
    expect((await mine(scene.buyer)).attendees.map(({ enrollId }) => enrollId)).toEqual([ids[1]])
    expect((await answer(scene.buyer, ids[0]!, good)).code).toBe(NOT_FOUND)
    expect((await answer(scene.buyer, ids[2]!, good)).code).toBe(NOT_FOUND)
    const answers = await Promise.all([1, 2].map(() => answer(guest, ids[0]!, good)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ALREADY])
    expect((await answer(scene.buyer, ids[1]!, { [rating!]: '很好' })).code).toBe(0)
    expect(await app.ok(guest, 'meetSurvey.listMine', {})).toEqual([])
    expect((await mine(guest)).attendees[0]!.isAnswered).toBe(true)
    expect(await results()).toMatchObject([
      { answered: 2, counts: [{ option: '很好', count: 2 }, { count: 0 }, { count: 0 }] },
      { answered: 1, counts: [{ option: '上游', count: 1 }, { count: 0 }, { option: '分析', count: 1 }] },
      { answered: 1, counts: [], texts: ['多留提问时间'] },
    ])
  })

  test('says at its question what cannot be an answer', async () => {
    const [rating, topics, advice] = await opened()
    const faults = async (answers: object) => {
      const reply = await answer(guest, ids[0]!, answers)
      expect(reply.code).toBe(INVALID)
      return Object.keys((reply.data as { fields: object }).fields)
    }
    expect(await faults({ [topics!]: '上游' })).toEqual([`answers.${rating}`])
    expect(await faults({ [rating!]: '很好\n一般' })).toEqual([`answers.${rating}`])
    expect(await faults({ [rating!]: '极好' })).toEqual([`answers.${rating}`])
    expect(await faults({ [rating!]: '很好', [topics!]: '上游\n上游' })).toEqual([`answers.${topics}`])
    expect(await faults({ [rating!]: '很好', [advice!]: '好'.repeat(1001) })).toEqual([`answers.${advice}`])
    expect(await faults({ [rating!]: '很好', [ids[0]!]: '好' })).toEqual([`answers.${ids[0]}`])
  })

  test('is changed until the first answer, never over a colleague, and not answered in an old version', async () => {
    const [rating] = await opened()
    await app.refused(scene.organiser, 'meetSurvey.save', { meetId, questions: asked, version: 0 }, CHANGED)
    const { questions, version } = await save([{ ...asked[0], id: rating }], 1)
    expect(questions.map(({ id }) => id)).toEqual([rating])
    expect((await answer(guest, ids[0]!, { [rating!]: '很好' }, 1)).code).toBe(CHANGED)
    expect((await answer(guest, ids[0]!, { [rating!]: '很好' }, version)).code).toBe(0)
    await app.refused(scene.organiser, 'meetSurvey.save', { meetId, questions: asked, version }, WRONG_STATE)
  })

  test('asks no choice of one option, of the same twice, or of two lines', async () => {
    for (const options of [['甲'], ['甲', '甲'], ['甲', '乙\n丙']]) {
      const questions = [{ label: '问题', type: 'CHOICE', options }]
      await app.refused(scene.organiser, 'meetSurvey.save', { meetId, questions, version: 0 }, INVALID)
    }
    await app.refused(scene.organiser, 'meetSurvey.save', { meetId, questions: [], version: 0 }, INVALID)
  })

  test('takes no answers while it is closed', async () => {
    const [rating] = await opened()
    await app.ok(scene.organiser, 'meetSurvey.close', { meetId })
    expect((await mine(guest)).isOpen).toBe(false)
    expect((await answer(guest, ids[0]!, { [rating!]: '很好' })).code).toBe(WRONG_STATE)
    await app.ok(scene.organiser, 'meetSurvey.open', { meetId, version: 1 })
    expect((await answer(guest, ids[0]!, { [rating!]: '很好' })).code).toBe(0)
  })

  test('is open to all with a ticket where the meeting checked nobody in', async () => {
    await save()
    app.setNow(over)
    expect(await app.ok(scene.organiser, 'meetSurvey.open', { meetId, version: 1 })).toMatchObject({ attendees: 3 })
  })

  test('is the organiser’s and its attendees’ alone', async () => {
    const [rating] = await opened()
    const stranger = await app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
    for (const name of ['meetSurvey.byId', 'meetSurvey.results'])
      await app.refused(stranger, name, { id: meetId }, NOT_FOUND)
    for (const name of ['meetSurvey.save', 'meetSurvey.open', 'meetSurvey.close', 'meetSurvey.export'])
      await app.refused(stranger, name, { meetId, version: 1, questions: asked }, NOT_FOUND)
    await app.refused(stranger, 'meetSurvey.toAnswer', { id: meetId }, NOT_FOUND)
    expect((await answer(stranger, ids[0]!, { [rating!]: '很好' })).code).toBe(NOT_FOUND)
  })

  test('is exported without names, and the export stands in the audit log', async () => {
    const [rating, , advice] = await opened()
    await answer(guest, ids[0]!, { [rating!]: '很好', [advice!]: '多留提问时间' })
    await answer(scene.buyer, ids[1]!, { [rating!]: '一般' })
    const reply = await app.ok<{ rawPayload: Buffer }>(scene.organiser, 'meetSurvey.export', { meetId })
    const [sheet] = (await readExcel(reply.rawPayload)) as unknown as { data: unknown[][] }[]
    expect(sheet!.data).toEqual([
      ['答卷序号', '问题', '回答'],
      [1, '整体评价', '很好'],
      [1, '建议', '多留提问时间'],
      [2, '整体评价', '一般'],
    ])
    const entries = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('call', '=', 'meetSurvey.export')
      .execute()
    expect(entries.map(({ details }) => details)).toContainEqual({ filter: { meetId }, rows: 3 })
    const kept = await app.db.selectFrom('audit_log').selectAll().where('call', '=', 'meetSurvey.answer').execute()
    expect(JSON.stringify(kept)).not.toContain('多留提问时间')
  })

  test('loses what was written when attendees are erased; the numbers of the choices stay', async () => {
    const [rating, , advice] = await opened()
    await answer(guest, ids[0]!, { [rating!]: '很好', [advice!]: '多留提问时间' })
    app.setNow(new Date(over.getTime() + 181 * 24 * HOUR))
    await app.jobs.send(app.db, 'meetings.erase', {})
    await app.drain()
    expect(await read()).toMatchObject({ state: 'CLOSED', answered: 1, can: { edit: false, open: false } })
    expect(await results()).toMatchObject([
      { answered: 1, counts: [{ count: 1 }, {}, {}] },
      {},
      { answered: 0, texts: [] },
    ])
    const kept = await app.db.selectFrom('survey_answer').selectAll().where('meeting_id', '=', meetId).execute()
    expect(kept).toMatchObject([{ registration_id: null, answers: { [rating!]: '很好' } }])
  })
})
