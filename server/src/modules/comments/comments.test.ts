import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeMeeting } from '../meetings/factory.ts'
import { makePublication } from '../publications/factory.ts'

let app: TestApp
let company: { accountId: string; companyId: string }
let supplier: NonNullable<Caller>
let buyer: NonNullable<Caller>
let other: NonNullable<Caller>
let reviewer: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'FLAGSHIP', companyName: '苏州澄湖层析材料有限公司' })
  supplier = await app.login(company.accountId)
  buyer = await app.login((await makeAccount(app.db, { name: '林晓' })).id)
  other = await app.login((await makeAccount(app.db, { name: '周启明' })).id)
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
afterAll(() => app.close())
// ten a minute and person
beforeEach(() => app.wait(61_000))

type Reply = { id: string; content: string; toName: string; authorName: string; isPublisher: boolean; likeNum: number }
type Shown = Reply & { replies: Reply[]; replyNum: number; isMine: boolean; isLiked: boolean; status: string }
type List = { total: number; records: Shown[] }
type Saved = { id: string; status: string }

const article = (title: string) => makePublication(app, company, 'article', { title })
const on = (bizId: string, who: Caller = null, more = {}) =>
  app.ok<List>(who, 'comment.search', { bizType: 'article', bizId, ...more })
const say = (who: NonNullable<Caller>, bizId: string, content: string) =>
  app.ok<Saved>(who, 'comment.save', { bizType: 'article', bizId, content })
const numberOf = async (id: string) =>
  (await app.ok<{ commentNum: number }>(null, 'article.getDetails', { id })).commentNum
const noticesOf = async (who: NonNullable<Caller>) =>
  (
    await app.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', who.accountId!)
      .where('type', '=', 'COMMENT')
      .execute()
  ).map(notice => notice.title)

describe('a comment', () => {
  test('appears at once under a masked name, is answered by the publisher, and all are told', async () => {
    const id = await article('评论的文章')
    const { id: commentId, status } = await say(buyer, id, '在位清洗用多少浓度的氢氧化钠？')
    expect(status).toBe('PUBLISHED')
    const answer = await app.ok<Saved>(supplier, 'commentReply.save', { commentId, content: '0.5 M，耐受100次以上。' })
    await app.ok(other, 'commentReply.save', { commentId, replyId: answer.id, content: '同问，动态载量如何？' })
    const { records, total } = await on(id)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ authorName: '林*', isPublisher: false, isMine: false, replyNum: 2 })
    expect(records[0]!.replies).toMatchObject([
      { authorName: '苏州澄湖层析材料有限公司', isPublisher: true, toName: '' },
      { authorName: '周**', isPublisher: false },
    ])
    expect(JSON.stringify(records)).not.toContain('林晓')
    expect(await numberOf(id)).toBe(3)
    expect(await noticesOf(supplier)).toEqual(['文章《评论的文章》有新评论', '您在《评论的文章》的评论有新回复'])
    expect(await noticesOf(buyer)).toEqual(['您在《评论的文章》的评论有新回复', '您在《评论的文章》的评论有新回复'])
    expect((await on(id, buyer)).records[0]!.isMine).toBe(true)
  })

  test('is refused with forbidden words, contacts, twice, or on what nobody sees', async () => {
    const id = await article('守规矩的评论')
    const refused = (content: string, code: number, bizId = id) =>
      app.refused(buyer, 'comment.save', { bizType: 'article', bizId, content }, code)
    await refused('联系我 13812345678', 10012)
    await refused('   ', 10001)
    await refused('长'.repeat(501), 10001)
    await refused('不存在', 10002, company.companyId)
    await refused('类型不对', 10002, await makePublication(app, company, 'solution', { title: '不是文章' }))
    await app.refused(null, 'comment.save', { bizType: 'article', bizId: id, content: '游客' }, 40003)
    await say(buyer, id, '写得很清楚')
    await refused('写得很清楚', 10006)
    await app.ok(supplier, 'article.handleOffShelf', { id })
    await refused('下架以后', 10002)
    await app.refused(null, 'comment.search', { bizType: 'article', bizId: id }, 10002)
  })

  test('waits for a person where the policy says so; its author sees it meanwhile', async () => {
    const chief = await app.loginOperator((await makeOperator(app.db, { roles: ['super'] })).id)
    const policy = (mode: string) => app.ok(chief, 'review.savePolicy', { entity: 'comment', levelCode: 'NONE', mode })
    const id = await article('先审后发')
    await policy('MANUAL')
    const first = await say(buyer, id, '请问有没有验证文件？')
    const second = await say(other, id, '这一条不合适')
    await policy('AUTO')
    expect([first.status, second.status]).toEqual(['PENDING', 'PENDING'])
    expect((await on(id)).total).toBe(0)
    expect((await on(id, buyer)).records).toMatchObject([{ status: 'PENDING', isMine: true }])
    expect(await numberOf(id)).toBe(0)
    await app.refused(other, 'comment.commentLike', { id: first.id }, 10002)
    const queue = await app.ok<{ records: { id: string; entityId: string; title: string }[] }>(
      reviewer,
      'review.search',
      {
        entity: 'comment',
      },
    )
    const of = (entityId: string) => queue.records.find(one => one.entityId === entityId)!.id
    await app.ok(reviewer, 'review.approve', { ids: [of(first.id)] })
    await app.ok(reviewer, 'review.reject', { ids: [of(second.id)], reason: '与文章内容无关，请重新评论' })
    expect((await on(id)).records.map(one => one.id)).toEqual([first.id])
    expect((await on(id, other)).records.map(one => one.status).sort()).toEqual(['PUBLISHED', 'REJECTED'])
    expect(await numberOf(id)).toBe(1)
    await app.ok(reviewer, 'review.ban', { entity: 'comment', id: first.id, reason: '经核实为广告内容，屏蔽处理' })
    expect((await on(id)).total).toBe(0)
    expect(await numberOf(id)).toBe(0)
  })

  test('is liked once a person, also all at once, and taken back', async () => {
    const id = await article('点赞的评论')
    const comment = await say(buyer, id, '很有帮助')
    const reply = await app.ok<Saved>(supplier, 'commentReply.save', { commentId: comment.id, content: '谢谢' })
    await Promise.all(
      [buyer, other, supplier].flatMap(who =>
        [0, 1, 2].map(() => app.ok(who, 'comment.commentLike', { id: comment.id })),
      ),
    )
    await app.ok(other, 'commentReply.commentReplyLike', { id: reply.id })
    const shown = async () => (await on(id, other)).records[0]!
    expect(await shown()).toMatchObject({ likeNum: 3, isLiked: true, replies: [{ likeNum: 1, isLiked: true }] })
    for (const liked of [comment.id, reply.id, comment.id]) await app.ok(other, 'agree.noLike', { id: liked })
    expect(await shown()).toMatchObject({ likeNum: 2, isLiked: false, replies: [{ likeNum: 0, isLiked: false }] })
    await app.refused(other, 'agree.noLike', { id: company.companyId }, 10002)
  })

  test('is deleted by its author alone, with its replies', async () => {
    const id = await article('删除的评论')
    const comment = await say(buyer, id, '第一条')
    const reply = await app.ok<Saved>(other, 'commentReply.save', { commentId: comment.id, content: '回复' })
    await app.ok(other, 'commentReply.save', { commentId: comment.id, content: '再回复' })
    for (const who of [other, supplier]) await app.refused(who, 'comment.delete', { id: comment.id }, 10002)
    await app.ok(other, 'comment.delete', { id: reply.id })
    expect(await numberOf(id)).toBe(2)
    expect((await on(id)).records[0]!.replyNum).toBe(1)
    await app.ok(buyer, 'comment.delete', { id: comment.id })
    expect(await numberOf(id)).toBe(0)
    await app.refused(other, 'commentReply.save', { commentId: comment.id, content: '太迟了' }, 10002)
  })

  test('comes in pages with its replies, newest or most liked first, in a bounded number of queries', async () => {
    const id = await article('热闹的文章')
    const now = app.clock.now().getTime()
    const rows = Array.from({ length: 30 }, (_, i) => ({
      id: `01990000-0000-7000-8000-0000000000${String(i + 10)}`,
      biz_type: 'article' as const,
      biz_id: id,
      parent_id: i < 15 ? null : `01990000-0000-7000-8000-0000000000${String(10 + (i % 15))}`,
      to_account_id: null,
      account_id: buyer.accountId!,
      company_id: null,
      content: `第${i}条`,
      status: 'PUBLISHED' as const,
      like_count: i === 3 ? 9 : 0,
      created_at: new Date(now + i * 1000),
      updated_at: new Date(now + i * 1000),
    }))
    await app.db.insertInto('comment').values(rows).execute()
    const newest = await on(id)
    expect(newest).toMatchObject({ total: 15, pages: 2 })
    expect(newest.records[0]).toMatchObject({ content: '第14条', replies: [{ content: '第29条' }] })
    expect((await on(id, null, { sort: 'likeNum' })).records[0]!.content).toBe('第3条')
    const statements = async (size: number) =>
      (await countStatements(app.database, () => on(id, null, { size }))).number
    expect(await statements(100)).toBeLessThanOrEqual(await statements(1))
    expect(await statements(1)).toBeLessThanOrEqual(6)
  })
})

describe('a meeting', () => {
  test('is commented on like what is read, and its page is shown anew', async () => {
    const bizId = await makeMeeting(app, company)
    const subject = { bizType: 'meet', bizId }
    const saved = await app.ok<Saved>(buyer, 'comment.save', { ...subject, content: '装袋演示需要提前预约吗' })
    expect(saved.status).toBe('PUBLISHED')
    const { records } = await app.ok<List>(null, 'comment.search', subject)
    expect(records).toMatchObject([{ content: '装袋演示需要提前预约吗' }])
  })
})
