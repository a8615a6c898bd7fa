import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator, makeSliderTicket } from '../accounts/factory.ts'
import { upload } from '../files/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'
import { makePublication, publicationForm } from './factory.ts'

let app: TestApp
let company: { accountId: string; companyId: string }
let supplier: NonNullable<Caller>
let buyer: NonNullable<Caller>
let paper: { url: string; name: string }

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'FLAGSHIP' })
  supplier = await app.login(company.accountId)
  buyer = await app.login((await makeAccount(app.db, { name: '林晓', organisation: '江南大学' })).id)
  const stored = await upload(app, supplier, {
    name: '层析填料选型指南.pdf',
    bytes: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n',
    bizType: 'DATA_LIBRARY',
  })
  paper = { url: stored.data.url, name: '随便写的名字.exe' }
})
afterAll(() => app.close())

type Lead = { name: string; organisation: string; phone: string; email: string; times: number; gate: string }
const item = (gate: string, title: string) => makePublication(app, company, 'dataLibrary', { gate, title, file: paper })
const leads = (who: NonNullable<Caller>, filter = {}) =>
  app.ok<{ total: number; records: Lead[] }>(who, 'dataLibrary.searchLead', filter)
const get = (url: string, headers = {}) => app.http.inject({ url, headers })
const card = {
  name: '王建国',
  organisation: '沪东生物制药',
  phone: '13800001234',
  email: 'wang@example.com',
  isAgreed: true,
}

describe('a library item', () => {
  test('names its file as it was stored and gives nobody its address', async () => {
    const id = await item('FREE', '选型指南')
    const details = await app.ok<{ fileName: string; fileSize: number }>(null, 'dataLibrary.getDetails', { id })
    expect(details).toMatchObject({ fileName: '层析填料选型指南.pdf', fileType: 'pdf', downloadNum: 0 })
    expect(details.fileSize).toBeGreaterThan(10)
    expect(JSON.stringify(details)).not.toContain('/files/closed')
    expect((await get(paper.url)).statusCode).toBe(404)
    const own = await app.ok<{ file: { showUrl: string } }>(supplier, 'dataLibrary.byId', { id })
    expect((await get(own.file.showUrl)).statusCode).toBe(200)
  })

  test('that is free is everyone’s, by an address of ten minutes', async () => {
    const id = await item('FREE', '免费资料')
    const { url, fileName } = await app.ok<{ url: string; fileName: string }>(null, 'dataLibrary.download', { id })
    expect(fileName).toBe('层析填料选型指南.pdf')
    expect((await get(url)).body).toContain('%PDF-1.4')
    app.wait(11 * 60_000)
    expect((await get(url)).statusCode).toBe(404)
    expect(await app.ok(null, 'dataLibrary.getDetails', { id })).toMatchObject({ downloadNum: 1 })
    expect((await leads(supplier, { dataLibraryId: id })).total).toBe(0)
  })

  test('behind a login names to the supplier only who may be named', async () => {
    const id = await item('LOGIN', '登录资料')
    await app.refused(null, 'dataLibrary.download', { id }, 13014)
    expect(await app.ok(null, 'dataLibrary.getDetails', { id })).toMatchObject({
      can: { download: false, needs: 'LOGIN' },
    })
    for (let i = 0; i < 2; i++) await app.ok(buyer, 'dataLibrary.download', { id })
    const { records, total } = await leads(supplier, { dataLibraryId: id })
    expect([total, records[0]]).toMatchObject([
      1,
      { name: '林*', organisation: '江南大学', phone: '', email: '', times: 2, gate: 'LOGIN' },
    ])
  })

  test('behind points is paid for once, at the price that was shown', async () => {
    const id = await makePublication(app, company, 'dataLibrary', {
      gate: 'POINTS',
      points: 8,
      title: '积分资料',
      file: paper,
    })
    const client = await makeAccount(app.db)
    const reader = await app.login(client.id)
    const points = async () => (await app.ok<{ client: number }>(reader, 'integralRecord.getCount', {})).client
    expect(await app.ok(null, 'dataLibrary.getDetails', { id })).toMatchObject({ points: 8, can: { needs: 'LOGIN' } })
    await app.refused(null, 'dataLibrary.download', { id, points: 8 }, 13014)
    await app.refused(reader, 'dataLibrary.download', { id, points: 8 }, 18401)
    expect(await app.db.selectFrom('library_purchase').select('id').execute()).toEqual([])
    for (let i = 0; i < 3; i++) {
      await app.ok(reader, 'client.sign', {})
      app.wait(24 * 3_600_000)
    }
    const before = await points()
    expect(before).toBeGreaterThan(8)
    expect(await app.ok(reader, 'dataLibrary.getDetails', { id })).toMatchObject({ can: { needs: 'POINTS' } })
    await app.refused(reader, 'dataLibrary.download', { id }, 13051)
    await app.refused(reader, 'dataLibrary.download', { id, points: 5 }, 13052)
    // pressed in several windows at once
    await Promise.all(Array.from({ length: 5 }, () => app.ok(reader, 'dataLibrary.download', { id, points: 8 })))
    expect(await points()).toBe(before - 8)
    expect(await app.ok(reader, 'dataLibrary.getDetails', { id })).toMatchObject({ can: { download: true } })
    await app.ok(reader, 'dataLibrary.download', { id })
    expect(await points()).toBe(before - 8)
    expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
    // its own people pay nothing
    await app.ok(supplier, 'dataLibrary.download', { id })
    await app.db.updateTable('library_purchase').set({ points: 9 }).execute()
    expect((await findLoose(app.db)).map(({ what }) => what)).toEqual(['download of points without its points'])
    await app.db.updateTable('library_purchase').set({ points: 8 }).execute()
  })

  test('has a price where it costs points, and none elsewhere', async () => {
    const form = (parts: object) =>
      publicationForm(app, company, 'dataLibrary', { title: '定价', file: paper, ...parts })
    await app.refused(supplier, 'dataLibrary.save', await form({ gate: 'POINTS' }), 10001)
    await app.refused(supplier, 'dataLibrary.save', await form({ gate: 'POINTS', points: 1001 }), 10001)
    await app.refused(supplier, 'dataLibrary.save', await form({ gate: 'POINTS', points: 1.5 }), 10001)
    const { id } = await app.ok<{ id: string }>(supplier, 'dataLibrary.save', await form({ gate: 'FREE', points: 5 }))
    expect(await app.ok(supplier, 'dataLibrary.byId', { id })).toMatchObject({ gate: 'FREE', points: 0 })
  })

  test('behind a form is given for a form, once for an account and each time for visitors', async () => {
    const id = await item('LEAD', '表单资料')
    await app.refused(buyer, 'dataLibrary.download', { id }, 13015)
    await app.refused(buyer, 'dataLibrary.download', { id, lead: { ...card, isAgreed: false } }, 10001)
    await app.ok(buyer, 'dataLibrary.download', { id, lead: card })
    expect(await app.ok(buyer, 'dataLibrary.getDetails', { id })).toMatchObject({ can: { download: true } })
    await app.ok(buyer, 'dataLibrary.download', { id })
    const visitorCard = { ...card, name: '李四', phone: '13900005678' }
    await app.refused(null, 'dataLibrary.download', { id, lead: visitorCard }, 11006)
    const sliderTicket = await makeSliderTicket(app.db, app.clock)
    await app.ok(null, 'dataLibrary.download', { id, lead: visitorCard, sliderTicket })
    await app.refused(null, 'dataLibrary.download', { id }, 13015)
    const { records } = await leads(supplier, { dataLibraryId: id, sort: 'firstTime', order: 'asc' })
    expect(records).toMatchObject([
      { name: '王建国', phone: '13800001234', email: 'wang@example.com', times: 2 },
      { name: '李四', phone: '13900005678', times: 1 },
    ])
    // its own people pass and leave no lead
    await app.ok(supplier, 'dataLibrary.download', { id })
    expect((await leads(supplier, { dataLibraryId: id })).total).toBe(2)
    const told = await app.db.selectFrom('notice').select('title').where('account_id', '=', company.accountId).execute()
    expect(told.filter(notice => notice.title === '沪东生物制药下载了资料《表单资料》')).toHaveLength(2)
  })

  test('counts every download of a crowd, and an account once', async () => {
    const id = await item('LOGIN', '热门资料')
    await Promise.all(Array.from({ length: 8 }, () => app.ok(buyer, 'dataLibrary.download', { id })))
    expect(await app.ok(null, 'dataLibrary.getDetails', { id })).toMatchObject({ downloadNum: 8 })
    expect((await leads(supplier, { dataLibraryId: id })).records).toMatchObject([{ times: 8 }])
  })

  test('that waits for review opens for its reviewer', async () => {
    const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
    const form = await publicationForm(app, company, 'dataLibrary', { file: paper })
    const { id } = await app.ok<{ id: string }>(supplier, 'dataLibrary.save', form)
    const queue = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', {})
    const review = await app.ok<{ form: { file: { url: string } } }>(reviewer, 'review.byId', {
      id: queue.records.find(record => record.entityId === id)!.id,
    })
    expect((await get(review.form.file.url)).statusCode).toBe(200)
  })

  test('that waits is found by its kind of file and its gate', async () => {
    const form = await publicationForm(app, company, 'dataLibrary', { gate: 'LEAD', title: '待审资料', file: paper })
    const { id } = await app.ok<{ id: string }>(supplier, 'dataLibrary.save', form)
    const listed = async (filter: object) =>
      (
        await app.ok<{ records: { id: string }[] }>(supplier, 'dataLibrary.informationSearch', {
          status: 'PENDING',
          size: 50,
          ...filter,
        })
      ).records.map(row => row.id)
    expect(await listed({ fileType: 'pdf', gate: 'LEAD' })).toContain(id)
    expect(await listed({ fileType: 'zip' })).toEqual([])
    expect(await listed({ gate: 'FREE' })).not.toContain(id)
  })

  test('that was taken off is nobody’s, and foreign papers are none', async () => {
    const id = await item('FREE', '下架资料')
    await app.ok(supplier, 'dataLibrary.handleOffShelf', { id })
    await app.refused(buyer, 'dataLibrary.download', { id }, 10002)
    const rivals = await makeCompany(app.db, { level: 'FLAGSHIP' })
    const rival = await app.login(rivals.accountId)
    const form = await publicationForm(app, rivals, 'dataLibrary')
    await app.refused(rival, 'dataLibrary.save', { ...form, file: paper }, 14007)
    expect((await leads(rival)).total).toBe(0)
  })
})

describe('leads', () => {
  test('are exported as they are listed, and only by those who sell', async () => {
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/customer/dataLibrary/exportLead',
      headers: { authorization: `Bearer ${supplier.token}` },
      payload: { gate: 'LEAD' },
    })
    const sheet = Buffer.from(unzipSync(reply.rawPayload)['xl/worksheets/sheet1.xml']!).toString()
    for (const text of ['手机号', '王建国', '13800001234']) expect(sheet).toContain(text)
    expect(sheet).not.toContain('登录资料')
    const audited = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('call', '=', 'dataLibrary.exportLead')
      .execute()
    expect(audited[0]!.details).toMatchObject({ filter: { gate: 'LEAD' }, rows: 2 })

    const editor = await makeAccount(app.db)
    const member = { account_id: editor.id, company_id: company.companyId, role: 'EDITOR' as const }
    await app.db.insertInto('company_member').values(member).execute()
    const writer = await app.login(editor.id)
    const { records } = await leads(writer, { gate: 'LEAD', keyword: '沪东' })
    expect(records.map(one => [one.name, one.phone, one.email])).toContainEqual(['王**', '138****1234', ''])
    await app.refused(writer, 'dataLibrary.exportLead', {}, 10003)
  })
})

describe('a video', () => {
  test('is uploaded, published and played in parts', async () => {
    const bytes = readFileSync(new URL('../../../../demo/assets/elution.mp4', import.meta.url))
    const stored = await upload(app, supplier, { name: '梯度洗脱.mp4', bytes, bizType: 'VIDEO' })
    const videoUrl = stored.data.url
    const id = await makePublication(app, company, 'video', { title: '梯度洗脱演示', videoUrl, durationSeconds: 12 })
    expect(await app.ok(null, 'video.getDetails', { id })).toMatchObject({
      durationSeconds: 12,
      player: { kind: 'FILE', url: videoUrl, label: 'video/mp4' },
    })
    const whole = await get(videoUrl)
    expect([whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual(['video/mp4', 'bytes'])
    const etag = String(whole.headers.etag)
    for (const headers of [{ range: 'bytes=100-199' }, { range: 'bytes=100-199', 'if-range': etag }]) {
      const part = await get(videoUrl, headers)
      expect(part.statusCode).toBe(206)
      expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
      expect(part.headers['content-range']).toBe(`bytes 100-199/${bytes.length}`)
    }
    for (const ifRange of ['"another"', 'Sat, 21 Nov 2026 08:00:00 GMT']) {
      const answer = await get(videoUrl, { range: 'bytes=100-199', 'if-range': ifRange })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes.length])
    }
    expect((await get(videoUrl, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
  })

  test('may be another site’s, by its page alone', async () => {
    const form = await publicationForm(app, company, 'video')
    const saved = {
      ...form,
      videoUrl: '',
      source: 'EXTERNAL',
      externalUrl: 'https://www.bilibili.com/video/BV1xx411c7mD',
    }
    const id = await makePublication(app, company, 'video', saved)
    expect(await app.ok(null, 'video.getDetails', { id })).toMatchObject({
      player: { kind: 'EMBED', url: expect.stringContaining('https://player.bilibili.com/'), label: '哔哩哔哩' },
    })
    const reply = await app.refused(supplier, 'video.save', { ...saved, externalUrl: 'https://example.com/v/1' }, 10001)
    expect(reply.msg).toContain('仅支持哔哩哔哩')
    expect((await app.refused(supplier, 'video.save', { ...form, videoUrl: '' }, 10001)).msg).toBe('请上传视频')
    const text = await upload(app, supplier, { name: '假视频.mp4', bytes: '不是视频', bizType: 'VIDEO' })
    expect(text.code).toBe(14001)
  })
})

describe('a solution', () => {
  test('keeps its second half for those who log in', async () => {
    const id = await makePublication(app, company, 'solution', { title: '半开放的方案' })
    await app.refused(null, 'solution.getAuthDetail', { id }, 40003)
    expect(await app.ok(buyer, 'solution.getAuthDetail', { id })).toEqual({
      id,
      authContent: '<p>工艺参数表：线速度 300 cm/h。</p>',
    })
    await app.ok(supplier, 'solution.handleOffShelf', { id })
    await app.refused(buyer, 'solution.getAuthDetail', { id }, 10002)
  })
})
