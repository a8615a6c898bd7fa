import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeInquiry } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('inquiries are exported with a sheet of their lines, by each side for itself, and stand in the audit log', async () => {
  const me = await app.login((await makeAccount(app.db)).id)
  const { companyId, accountId } = await makeCompany(app.db)
  const supplier = await app.login(accountId)
  const parts = { accountId: me.accountId, companyId, at: app.clock.now() }
  const asked = await makeInquiry(app.db, { ...parts, lines: [{ name: '@SUM(A1)', quantity: 3 }] })
  const quoted = await makeInquiry(app.db, {
    ...parts,
    status: 'QUOTED',
    quotedAt: 12345,
    lines: [{ name: '胎牛血清', quantity: 2 }, { name: '胰蛋白酶' }],
  })
  const exported = async (who: typeof me, filter: object) => {
    const reply = await app.ok<{ rawPayload: Buffer }>(who, 'inquiry.exportInquiry', filter)
    const sheets = (await readExcel(reply.rawPayload)) as { sheet: string; data: unknown[][] }[]
    return sheets.map(({ sheet, data: [heads, ...rows] }) => ({
      sheet,
      column: (header: string) => rows.map(row => row[heads!.indexOf(header)]),
    }))
  }

  const [list, lines] = await exported(supplier, { isBusiness: true })
  expect(list!.column('询价单号').toSorted()).toEqual([asked.inquiryNo, quoted.inquiryNo].toSorted())
  expect(lines!.sheet).toBe('明细')
  expect(lines!.column('询价单号')).toHaveLength(3)
  expect(lines!.column('商品')).toContain("'@SUM(A1)")

  const [, mine] = await exported(me, { status: 'QUOTED' })
  expect(mine!.column('询价单号')).toEqual([quoted.inquiryNo, quoted.inquiryNo])
  expect(mine!.column('含税单价（元）')).toEqual([123.45, 123.45])
  expect(mine!.column('金额（元）')[0]).toBe(246.9)
  for (const header of ['税率（%）', '货期（天）', '整单运费（元）']) expect(mine!.column(header)[0]).toBeDefined()

  const log = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('actor_id', '=', me.accountId)
    .where('call', '=', 'inquiry.exportInquiry')
    .execute()
  expect(log).toMatchObject([{ details: { rows: 1, filter: { status: 'QUOTED' } } }])
  await app.refused(me, 'inquiry.exportInquiry', { isBusiness: true }, 10003)
})
