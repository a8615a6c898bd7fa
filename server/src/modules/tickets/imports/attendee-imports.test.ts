import type { AttendeeImport, AttendeeImportPreview } from '@shangyouji/contract/tickets/import-calls'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { attendee, ticketScene } from '../../../testing/ticket-scenes.ts'
import { freePhone, makeCompany } from '../../accounts/factory.ts'
import { makeSheet, sendFile } from '../../goods/imports/factory.ts'

const HOUR_MS = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
})

type Rows = Parameters<typeof makeSheet>[0]
const HEADERS = ['姓名', '手机号', '单位', '票种']

async function send(meetId: string, rows: Rows, who = scene.organiser) {
  const file = { name: '参会人.xlsx', bytes: await makeSheet(rows) }
  return sendFile<AttendeeImportPreview>(app, who, '/api/customer/enroll/importExcel', file, { meetId })
}
async function upload(meetId: string, rows: Rows): Promise<AttendeeImportPreview> {
  const reply = await send(meetId, [HEADERS, ...rows])
  expect(reply).toMatchObject({ isSuccess: true })
  return reply.data
}
/** With these ranges merged. */
async function sendMerged(meetId: string, bytes: Buffer, ranges: readonly string[]) {
  const parts = unzipSync(bytes)
  const path = Object.keys(parts).find(name => name.endsWith('sheet1.xml'))!
  const merges = ranges.map(range => `<mergeCell ref="${range}"/>`).join('')
  const after = `</sheetData><mergeCells count="${ranges.length}">${merges}</mergeCells>`
  parts[path] = strToU8(strFromU8(parts[path]!).replace('</sheetData>', after))
  const file = { name: '参会人.xlsx', bytes: Buffer.from(zipSync(parts)) }
  return sendFile<AttendeeImportPreview>(app, scene.organiser, '/api/customer/enroll/importExcel', file, { meetId })
}
const look = (id: string, only = 'ALL') =>
  app.ok<AttendeeImportPreview>(scene.organiser, 'enroll.importPreview', { id, only })
async function commit(id: string): Promise<AttendeeImport> {
  await app.ok(scene.organiser, 'enroll.importCommit', { id })
  await app.drain()
  return (await look(id)).import
}
const run = async (meetId: string, rows: Rows) => commit((await upload(meetId, rows)).import.id)

const listed = (meetId: string) =>
  app.db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .select(['registration.id', 'name', 'phone', 'company', 'status', 'code_hash', 'answers', 'source', 'state'])
    .where('registration.meeting_id', '=', meetId)
    .orderBy('phone')
    .execute()
const takenOf = async (id: string) =>
  (await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const msgs = (row: { errors: { col: string; msg: string }[] }) => row.errors.map(({ col, msg }) => `${col} ${msg}`)

describe('a table of attendees', () => {
  test('is made from a template with the tickets and the form of the meeting', async () => {
    const field = {
      id: 'diet',
      label: '饮食',
      type: 'CHOICE',
      required: true,
      options: ['素食', '清真'],
      multiple: false,
    }
    const { id } = await scene.meet([{ name: '专业票' }, { name: '学生票' }], { fields: JSON.stringify([field]) })
    const reply = await app.call(scene.organiser, 'enroll.downloadTemplate', { meetId: id })
    const bytes = (reply.data as unknown as { rawPayload: Buffer }).rawPayload
    const [header] = await readSheet(bytes)
    expect(header).toEqual(['姓名*', '手机号*', '票种*', '单位', '职务', '邮箱', '饮食*'])
  })

  test('says row by row what it does, and writes nothing before it is confirmed', async () => {
    const { id } = await scene.meet([{ name: '专业票', total: 3 }, { name: '学生票' }])
    const [one, two] = [freePhone(), freePhone()]
    const preview = await upload(id, [
      ['王工', `+86 ${one.slice(0, 3)}-${one.slice(3)}`, '江南大学', '专业票'],
      ['', two, '', '专业票'],
      ['李工', '12345', '', '学生票'],
      ['赵工', freePhone(), '', '贵宾票'],
      ['钱工', one, '', '学生票'],
      ['=1+1', freePhone(), '', '专业票'],
    ])
    expect(preview.rows.records.map(row => [row.rowNo, row.action, msgs(row)])).toEqual([
      [2, 'CREATE', []],
      [3, '', ['name 请填写姓名']],
      [4, '', ['phone 手机号格式不正确']],
      [5, '', ['ticket 没有票种“贵宾票”，可填：专业票、学生票']],
      [6, 'CREATE', ['phone 与第2行的手机号重复']],
      [7, '', ['name 单元格含公式，请粘贴为数值']],
    ])
    expect(preview.import).toMatchObject({ status: 'PREVIEW', total: 6, createNum: 1, failNum: 5 })
    expect(preview.places).toEqual([{ ticketName: '专业票', wanted: 1, left: 3 }])
    expect(await listed(id)).toEqual([])
    expect(await takenOf(id)).toBe(0)
  })

  test('names cells merged over several rows at their field, instead of importing them empty', async () => {
    const { id } = await scene.meet([{ name: '参会票', total: 9 }])
    const bytes = await makeSheet([HEADERS, ['王工', '13800000001', '启蒙', ''], ['李工', '13800000002', '', '']])
    const reply = await sendMerged(id, bytes, ['C2:C3'])
    expect(reply.data.import).toMatchObject({ createNum: 1, failNum: 1 })
    const failed = (await look(reply.data.import.id)).rows.records.find(row => row.errors.length > 0)!
    expect(msgs(failed)).toEqual(['company 是合并单元格的一部分，只有第一行有内容，请取消合并后逐行填写'])
  })

  describe('in a file with several sheets', () => {
    const LIST = [HEADERS, ['王工', '13800000001', '启蒙', '']]
    /** Phones as Excel stores numbers that were typed. */
    const NUMBERS = [HEADERS, ['李工', 13_800_000_002, '澄湖', '']]
    async function sendSheets(meetId: string, sheets: Readonly<Record<string, Rows>>) {
      const made = Object.entries(sheets).map(([sheet, rows]) => ({
        sheet,
        data: rows.map(row =>
          row.map(value => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
        ),
      }))
      const file = { name: '参会人.xlsx', bytes: await writeXlsxFile(made as never).toBuffer() }
      return sendFile<AttendeeImportPreview>(app, scene.organiser, '/api/customer/enroll/importExcel', file, { meetId })
    }

    test('the list is found wherever it stands', async () => {
      const { id } = await scene.meet([{ name: '参会票', total: 9 }])
      const reply = await sendSheets(id, { 说明: [['填写说明'], ['每行一人']], 名单: NUMBERS, 空白: [HEADERS] })
      expect(reply.data.import).toMatchObject({ total: 1, createNum: 1, failNum: 0 })
      expect((await look(reply.data.import.id)).rows.records[0]).toMatchObject({ phone: '13800000002' })
    })

    test('two lists are not taken for one', async () => {
      const { id } = await scene.meet([{ name: '参会票', total: 9 }])
      expect(await sendSheets(id, { A组: LIST, B组: NUMBERS })).toMatchObject({
        isSuccess: false,
        msg: expect.stringContaining('“A组”、“B组”都是名单'),
      })
    })
  })

  test('takes headers that are merged over two lines for one', async () => {
    const { id } = await scene.meet([{ name: '参会票', total: 9 }])
    const bytes = await makeSheet([HEADERS, [null, null, '全称', null], ['王工', '13800000001', '启蒙', '']])
    const reply = await sendMerged(id, bytes, ['A1:A2', 'B1:B2', 'D1:D2'])
    expect(reply.data.import).toMatchObject({ total: 1, createNum: 1, failNum: 0 })
  })

  test('registers people without a price, and leaves the faulty rows in a file to be put right', async () => {
    const { id } = await scene.meet([{ name: '专业票', price: 100_000 }])
    const phone = freePhone()
    const done = await run(id, [
      ['王工', phone, '江南大学', null],
      ['李工', '1', '', null],
    ])
    expect(done).toMatchObject({ status: 'DONE', createNum: 1, failNum: 1, doneNum: 2 })
    expect(await listed(id)).toMatchObject([
      { name: '王工', phone, company: '江南大学', status: 'ENROLLED', source: 'IMPORT', state: 'PAID' },
    ])
    expect(await takenOf(id)).toBe(1)
    const reply = await app.call(scene.organiser, 'enroll.importErrorFile', { id: done.id })
    const rows = await readSheet((reply.data as unknown as { rawPayload: Buffer }).rawPayload)
    expect(rows).toEqual([
      ['原行号', '错误原因', ...HEADERS],
      [3, '手机号格式不正确', '李工', '1', null, null],
    ])
    // put right, the same file is taken: its two first columns are no fields
    const again = await send(id, [rows[0] as string[], [3, '', '李工', freePhone(), null, null]])
    expect(again.data).toMatchObject({ ignored: [], import: { createNum: 1, failNum: 0 } })
  })

  test('sent again changes nothing; changed cells are taken over, empty ones keep what is there', async () => {
    const { id } = await scene.meet([{ name: '专业票' }])
    const phone = freePhone()
    await run(id, [['王工', phone, '江南大学', null]])
    const [before] = await listed(id)
    expect(await run(id, [['王工', phone, '', null]])).toMatchObject({ skipNum: 1, createNum: 0, updateNum: 0 })
    expect(await run(id, [['王工', phone, '江南生物', null]])).toMatchObject({ updateNum: 1 })
    expect(await listed(id)).toMatchObject([{ company: '江南生物', code_hash: before!.code_hash }])
    // another name is another person
    const preview = await upload(id, [['李工', phone, '', null]])
    expect(preview.rows.records[0]!.warnings).toEqual([{ col: 'name', msg: '姓名由“王工”改为“李工”，原票码作废' }])
    await commit(preview.import.id)
    const [after] = await listed(id)
    expect(after).toMatchObject({ name: '李工', company: '江南生物' })
    expect(after!.code_hash).not.toBe(before!.code_hash)
  })

  test('never writes over a ticket that was paid', async () => {
    await scene.sells()
    const { id, ticketIds } = await scene.meet([{ name: '专业票', price: 5000 }])
    const phone = freePhone()
    const { orderId } = await scene.enrol(id, [attendee(ticketIds[0]!, { phone })], 5000)
    const unpaid = await upload(id, [['王工', phone, '', null]])
    expect(msgs(unpaid.rows.records[0]!)).toEqual(['phone 该手机号已有报名（待支付），请在报名列表处理'])
    await scene.pay(orderId)
    const preview = await upload(id, [['李工', phone, '', null]])
    expect(msgs(preview.rows.records[0]!)).toEqual(['phone 该手机号已购票，不能用导入修改'])
    expect((await app.call(scene.organiser, 'enroll.importCommit', { id: preview.import.id })).msg).toContain(
      '没有可以导入的内容',
    )
  })

  test('never takes more places than there are: the last rows stay out', async () => {
    const { id } = await scene.meet([{ name: '专业票', total: 2 }, { name: '学生票' }], { capacity: 3 })
    const row = (ticket: string) => ['王工', freePhone(), '', ticket]
    const done = await run(id, [row('专业票'), row('专业票'), row('专业票'), row('学生票'), row('学生票')])
    expect(done).toMatchObject({ createNum: 3, failNum: 2 })
    const left = (await look(done.id, 'FAULTY')).rows.records
    expect(left.map(one => [one.rowNo, one.errors[0]!.msg])).toEqual([
      [4, '名额不足'],
      [6, '名额不足'],
    ])
    expect(await takenOf(id)).toBe(3)
  })

  test('seals identity numbers, in the registration and in the table that was kept', async () => {
    const field = { id: 'no', label: '身份证号', type: 'ID_CARD', required: true, options: [], multiple: false }
    const { id } = await scene.meet([{ name: '专业票' }], { fields: JSON.stringify([field]) })
    const head = ['姓名', '手机号', '身份证号']
    const bad = await send(id, [head, ['王工', freePhone(), '11010519491231002Y']])
    expect(msgs(bad.data.rows.records[0]!)).toEqual(['f:no 身份证号不正确，请核对'])
    const good = await send(id, [head, ['王工', freePhone(), '11010519491231002x']])
    await commit(good.data.import.id)
    expect((await listed(id))[0]!.answers[0]!.value).toMatch(/^sealed:/)
    const rows = await app.db.selectFrom('attendee_import_row').select('cells').execute()
    for (const { cells } of rows) expect(cells).toMatch(/^sealed:/)
  })

  test('is refused where no column holds names and phones, and for meetings of others', async () => {
    const { id } = await scene.meet([{ name: '专业票' }])
    expect(
      (
        await send(id, [
          ['编号', '备注'],
          ['1', 'x'],
        ])
      ).msg,
    ).toContain('没有找到“姓名”和“手机号”两列')
    const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const other = Object.assign(await app.login(company.accountId), company)
    expect((await send(id, [HEADERS, ['王工', freePhone(), '', null]], other as never)).code).toBe(
      (await send(crypto.randomUUID(), [HEADERS, ['王工', freePhone(), '', null]], other as never)).code,
    )
    const { import: own } = await upload(id, [['王工', freePhone(), '', null]])
    for (const call of ['importPreview', 'importCommit', 'importUndo', 'importErrorFile'])
      expect((await app.call(other, `enroll.${call}`, { id: own.id })).isSuccess, call).toBe(false)
  })
})

describe('taking an import back', () => {
  test('cancels whom it registered and restores whom it changed; who came or was changed since stays', async () => {
    const { id } = await scene.meet([{ name: '专业票', total: 10 }])
    const [kept, changed, came, gone] = [freePhone(), freePhone(), freePhone(), freePhone()]
    await run(id, [['王工', kept, '江南大学', null]])
    // a clock that goes on, as outside of tests
    let at = start.getTime()
    const clock = vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(at++))
    const done = await run(id, [
      ['王工', kept, '江南生物', null],
      ['李工', changed, '', null],
      ['赵工', came, '', null],
      ['钱工', gone, '', null],
    ])
    clock.mockRestore()
    expect(done).toMatchObject({ createNum: 3, updateNum: 1, can: { undo: true } })
    const rows = await listed(id)
    const idOf = (phone: string) => rows.find(row => row.phone === phone)!.id
    app.setNow(new Date(start.getTime() + HOUR_MS))
    const fields = { name: '李四', phone: changed, company: '', title: '', email: '', answers: {}, allowScan: false }
    await app.ok(scene.organiser, 'enroll.rename', { id: idOf(changed), fields })
    await app.db
      .insertInto('check_in')
      .values({
        ...{ id: crypto.randomUUID(), meeting_id: id, registration_id: idOf(came), day: '2026-12-10', gate: '' },
        ...{ nonce: 'nonce-of-the-door', account_id: null, at: start },
      })
      .execute()
    const undone = await app.ok<{ undoneNum: number; keptNum: number }>(scene.organiser, 'enroll.importUndo', {
      id: done.id,
    })
    expect(undone).toMatchObject({ undoneNum: 2, keptNum: 2 })
    const after = new Map((await listed(id)).map(row => [row.phone, row]))
    expect(after.get(kept)).toMatchObject({ company: '江南大学', status: 'ENROLLED' })
    expect(after.get(changed)).toMatchObject({ name: '李四', status: 'ENROLLED' })
    expect(after.get(came)).toMatchObject({ status: 'ENROLLED' })
    expect(after.get(gone)).toMatchObject({ status: 'CANCELLED', state: 'CANCELLED' })
    expect(await takenOf(id)).toBe(3)
    expect((await app.call(scene.organiser, 'enroll.importUndo', { id: done.id })).isSuccess).toBe(false)
  })

  test('ends after a day', async () => {
    const { id } = await scene.meet([{ name: '专业票' }])
    const done = await run(id, [['王工', freePhone(), '', null]])
    app.setNow(new Date(start.getTime() + 25 * HOUR_MS))
    expect((await app.call(scene.organiser, 'enroll.importUndo', { id: done.id })).msg).toContain('不能撤销')
  })
})

test('several thousand rows go through in steps, and the rows themselves are dropped after a week', async () => {
  const { id } = await scene.meet([{ name: '专业票' }])
  const rows = Array.from({ length: 600 }, (_, i) => [`王${i}`, freePhone(), '', null])
  const done = await run(id, rows)
  expect(done).toMatchObject({ status: 'DONE', createNum: 600, doneNum: 600 })
  const history = await app.ok<{ records: AttendeeImport[] }>(scene.organiser, 'enroll.pageImportHistory', {
    meetId: id,
  })
  expect(history.records).toMatchObject([{ id: done.id, createNum: 600 }])
  app.setNow(new Date(start.getTime() + 8 * 24 * HOUR_MS))
  await app.jobs.send(app.db, 'tickets.imports.tidy', {})
  await app.drain()
  const left = await app.db
    .selectFrom('attendee_import_row')
    .select('row_no')
    .where('import_id', '=', done.id)
    .execute()
  expect(left).toEqual([])
})
