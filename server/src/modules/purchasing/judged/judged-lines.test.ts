import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGoods } from '../../../../../demo/src/story/goods.ts'
import { seedPeople } from '../../../../../demo/src/story/people.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { judge } from '../judge.ts'
import type { Rules } from '../match.ts'
import { answersTo, type JudgedFile, judgedLines, scoreOf } from './judged-lines.ts'

/** What the matching reaches today; it may only rise. */
const RECALL: Readonly<Record<JudgedFile, number>> = { lines: 0.97, 'held-out': 0.95, nasty: 0.99 }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedGoods(app, await seedPeople(app.db, ''))
})
afterAll(() => app.close())

async function scored(file: JudgedFile, rules?: Rules) {
  const score = scoreOf(await answersTo(app.db, judgedLines(file), rules))
  const p = (share: number) => `${(share * 100).toFixed(1)} %`
  const says = (of: (typeof score.wrong)[number]) => `${of.judged.line} → ${of.goods} ${of.pack} ${of.why}`
  console.log(
    `${file}${rules ? ' (planted fault)' : ''}: ${score.lines} lines, ${score.wrong.length} wrong ticks, recall ${p(score.recall)}, ` +
      `right goods proposed ${p(score.proposed)}, nothing proposed where nothing fits ${p(score.nothing)}, ` +
      `forbidden ones seen ${p(score.controlled)}`,
  )
  if (process.env.SHOW_LINES)
    for (const key of ['wrong', 'missed', 'astray', 'overProposed'] as const)
      for (const one of score[key]) console.log(`${key}\t${says(one)}`)
  return { ...score, wrong: score.wrong.map(says) }
}

test('there are at least 300 judged lines', () => {
  expect(judgedLines('lines').length + judgedLines('held-out').length).toBeGreaterThanOrEqual(300)
})

test.each(['lines', 'held-out', 'nasty'] as const)('of the judged lines (%s) none is ticked wrongly', async file => {
  const score = await scored(file)
  expect(score.wrong).toEqual([])
  expect(score.recall).toBeGreaterThanOrEqual(RECALL[file])
})

test.each(['双抗 100ml 5瓶', 'PS双抗 100ml 5瓶', '细胞双抗 100ml 5瓶', '青链霉素 100ml 5瓶'])(
  '%s finds what the search finds by a name of the trade, to be looked at first',
  async line => {
    const [answer] = await answersTo(app.db, [{ form: 'wechat', line, kind: 'CHECK', goods: [], pack: '' }])
    expect(answer).toMatchObject({ goods: 'QM-3003', pack: '100 mL×5', isTicked: false })
  },
)

test('a matching that overlooks other numbers is found out', async () => {
  const heedless: Rules = (asked, found, spec, packs) => {
    const isOther = (i: number) => !/\d/.test(asked.pieces[i]!.text)
    const { weighed } = found
    const blind = {
      ...weighed,
      out_of_names: weighed.out_of_names.filter(isOther),
      out_of_facts: weighed.out_of_facts.filter(isOther),
      is_called: [true],
    }
    return judge(asked, { ...found, weighed: blind }, spec, packs)
  }
  expect((await scored('lines', heedless)).wrong.length).toBeGreaterThan(5)
})
