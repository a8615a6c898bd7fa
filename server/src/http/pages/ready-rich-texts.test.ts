import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../modules/accounts/factory.ts'
import { demandForm } from '../../modules/demands/factory.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { readyRichText } from '../../text/rich-text.ts'

let app: TestApp
let buyer: NonNullable<Caller>
beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
})
afterAll(() => app.close())

const draft = (content: string) => app.call(buyer, 'demand.saveDrafts', demandForm({ content }))

describe('a rich text at the door', () => {
  test.each([
    ['deep', '<b>'.repeat(66_000), '排版嵌套过深（最多1000层），请清除格式后重试'],
    ['deep and short', '<b>'.repeat(1_100), '排版嵌套过深（最多1000层），请清除格式后重试'],
    ['full of tags', '<p>x'.repeat(49_000), '排版过于复杂（最多20000个标记），请清除格式后重试'],
    ['too long', 'x'.repeat(200_001), '内容过长'],
  ])('that is %s is refused at its field', async (_, content, text) => {
    const reply = (await draft(content)) as unknown as { code: number; data: unknown }
    expect([reply.code, reply.data]).toEqual([10001, { fields: { content: text } }])
  })

  test('that is long is cleaned like a short one', async () => {
    const part = '<p onclick="x()">采购<b>重组蛋白</b></p>'
    // a demand may have 5,000 characters of text and a draft four times as many: 900 x 6 and 3400 x 6 are more
    await app.refused(buyer, 'demand.save', demandForm({ content: part.repeat(900) }), 10001)
    await app.refused(buyer, 'demand.saveDrafts', demandForm({ content: part.repeat(3_400) }), 10001)
    const kept = await app.ok<{ id: string }>(buyer, 'demand.saveDrafts', demandForm({ content: part.repeat(700) }))
    const { form } = await app.db
      .selectFrom('content')
      .select('form')
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    expect((form as { content: string }).content).toBe('<p>采购<b>重组蛋白</b></p>'.repeat(700))
  })

  test('takes next to no time of the thread that answers: the text that stopped it for two seconds', async () => {
    // each a little different, because a text that was made ready is remembered
    const textsOf = (name: string) => Array.from({ length: 10 }, (_, i) => `${'<'.repeat(199_000)}${name}${i}`)
    await draft('<p>x</p>')
    const answered = await costOf(() => Promise.all(textsOf('asked').map(draft)))
    const cleaned = await costOf(() => textsOf('here').map(readyRichText))
    expect(answered).toBeLessThan(cleaned / 2)
  })
})

/** Processor time that this thread itself takes, whatever else the machine does. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
