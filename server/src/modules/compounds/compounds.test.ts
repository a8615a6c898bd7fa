import { massOf } from '@shangyouji/calculators/science/formula'
import { casCheckDigit, casIsValid } from '@shangyouji/contract/checks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { approved } from '../approvals/factory.ts'
import { demandForm } from '../demands/factory.ts'
import { hillFormula } from './formula-key.ts'
import { splitName } from './names.ts'
import { judgeItems, refusedOf, regulationGate } from './regulation.ts'
import { shippedCompounds, shippedStructures } from './seed.ts'

let app: TestApp
let super_: NonNullable<Caller>
let editor: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  super_ = await app.loginOperator((await makeOperator(app.db)).id)
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
})
afterAll(() => app.close())

describe('the shipped library', () => {
  const all = shippedCompounds()

  test('draws every structure that is written by hand with the formula of its compound', async () => {
    const { Molecule } = await import('openchemlib')
    const hill = new Map(all.map(compound => [compound.cas, compound.formulaHill]))
    const centres: Record<string, string> = {}
    for (const [cas, smiles] of shippedStructures()) {
      const molecule = Molecule.fromSmiles(smiles)
      expect(hillFormula(molecule.getMolecularFormula().formula), cas).toBe(hill.get(cas))
      molecule.ensureHelperArrays(Molecule.cHelperCIP)
      const signs = Array.from({ length: molecule.getAllAtoms() }, (_, i) => molecule.getAtomCIPParity(i))
      const named = signs.flatMap(sign => (sign === 1 ? 'R' : sign === 2 ? 'S' : []))
      if (named.length > 0) centres[cas] = named.sort().join('')
    }
    // γ-L-glutamyl-L-cysteinyl-glycine and its dimer, N-(…)-L-glutamic acid, (1R,2R)-chloramphenicol
    expect(centres).toEqual({ '70-18-8': 'RS', '27025-41-8': 'RRSS', '59-05-2': 'S', '56-75-7': 'RR' })
  })

  test('has 288 compounds, each CAS number once and with its right check digit', () => {
    expect(all.length).toBe(287)
    expect(new Set(all.map(compound => compound.cas)).size).toBe(all.length)
    expect(all.filter(compound => !casIsValid(compound.cas))).toEqual([])
  })

  test('states the mass that follows from each formula', () => {
    const wrong = all.filter(({ formula, mw }) => formula !== '' && Math.abs(massOf(formula) - mw!) > 0.02)
    expect(wrong.map(compound => compound.cas)).toEqual([])
    expect(all.filter(compound => compound.mw !== null).length).toBe(262)
  })

  test('states the Hill formula of each formula', () => {
    const wrong = all.filter(({ formula, formulaHill }) => formula !== '' && hillFormula(formula) !== formulaHill)
    expect(wrong.map(({ cas, formula, formulaHill }) => [cas, hillFormula(formula), formulaHill])).toEqual([])
  })

  test('takes other names out of brackets and leaves forms in them', () => {
    expect(splitName('乙酸（冰醋酸）')).toEqual({ name: '乙酸', others: ['冰醋酸'] })
    expect(splitName('氯化镁（无水）')).toEqual({ name: '氯化镁（无水）', others: [] })
    expect(splitName('Tris (Tris base, tromethamine)')).toEqual({ name: 'Tris', others: ['Tris base', 'tromethamine'] })
    expect(splitName('D-(+)-Trehalose')).toEqual({ name: 'D-(+)-Trehalose', others: [] })
  })
})

describe('looking up a CAS number', () => {
  test('takes any writing', async () => {
    for (const cas of ['77-86-1', ' CAS: 77–86–1 ', '７７-86-1']) {
      expect(await app.ok(null, 'library.getByCas', { cas })).toMatchObject({
        cas: '77-86-1',
        nameZh: '三羟甲基氨基甲烷',
        nameEn: 'Tris',
        synonyms: ['Tris base', 'tromethamine'],
        mw: 121.136,
        regulations: [],
      })
    }
  })

  test('says what the check digit should be', async () => {
    const reply = await app.refused(null, 'library.getByCas', { cas: '7647-14-6' }, 10001)
    expect(reply.msg).toBe('CAS号校验位不正确，末位应为5')
    expect(casCheckDigit('7647-14-6')).toBe(5)
    const shapeless = await app.refused(null, 'library.getByCas', { cas: 'abc' }, 10001)
    expect(shapeless.msg).toContain('CAS号格式不正确')
  })

  test('of a number that is not in the library finds nothing', () =>
    app.refused(null, 'library.getByCas', { cas: '106-99-0' }, 10002))

  test('shows what the law says, with exempt shares', async () => {
    expect(await app.ok(null, 'library.getByCas', { cas: '7722-84-1' })).toMatchObject({
      regulations: [{ regClass: 'EXPLOSIVE', policy: 'BLOCK', exemptPercent: 8 }],
    })
  })
})

describe('the compound page', () => {
  test('counts published goods and suppliers and names related forms', async () => {
    for (const isLive of [true, true, false]) {
      const company = await makeCompany(app.db)
      await app.db
        .insertInto('goods')
        .values({
          id: newId(),
          company_id: company.companyId,
          account_id: company.accountId,
          name: 'L-精氨酸',
          cas: '74-79-3',
          is_live: isLive,
          status: isLive ? 'PUBLISHED' : 'DRAFT',
          created_at: app.clock.now(),
          updated_at: app.clock.now(),
        })
        .execute()
    }
    const page = await app.ok<{ related: { cas: string }[] }>(null, 'library.getPage', { cas: '74-79-3' })
    expect(page).toMatchObject({ goodsNum: 2, supplierNum: 2, isBlocked: false })
    expect(page.related.map(compound => compound.cas)).toContain('1119-34-2')
  })

  test('is one of a kind', async () => {
    const kinds = await app.ok<{ kind: string; compoundNum: number }[]>(null, 'library.kinds')
    expect(kinds.find(one => one.kind === '缓冲剂')!.compoundNum).toBeGreaterThan(20)
  })

  test('has the structure as a picture that runs nothing', async () => {
    const reply = await app.http.inject('/api/goods/library/structure/56-40-6')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('image/svg+xml')
    expect(reply.headers['cache-control']).toContain('public')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toMatch(/^<svg .*aria-label="甘氨酸 56-40-6 结构式"/)
    expect(reply.body).not.toMatch(/<script|href|on\w+=/i)
    // no structure known
    expect((await app.http.inject('/api/goods/library/structure/9002-18-0')).json().code).toBe(10002)
  })

  test.each(['O', 'C[C@H](N)C(=O)O'])('draws %s', async smiles => {
    const { drawStructure } = await import('./structure.ts')
    expect(await drawStructure(smiles, 'x')).toContain('<svg')
    expect(await drawStructure('not a structure', 'x')).toBeNull()
  })
})

test.each([
  ['Tris', '77-86-1'],
  ['tromethamine', '77-86-1'],
  ['冰醋酸', '64-19-7'],
  ['氯化钠', '7647-14-5'],
  ['7732-18', '7732-18-5'],
  ['MgSO4·7H2O', '10034-99-8'],
  ['jingansuan', '74-79-3'],
])('%s finds %s first', async (keyword, cas) => {
  const page = await app.ok<{ records: { cas: string }[] }>(null, 'library.search', { keyword })
  expect(page.records[0]?.cas).toBe(cas)
})

describe('the regulation gate', () => {
  const holderOf = (company: { companyId: string }) => ({ companyId: company.companyId, today: '2026-11-20' })

  test('refuses what is forbidden, by number in any writing or by name', async () => {
    for (const item of [
      { cas: '26628-22-8' },
      { cas: 'CAS 26628–22–8' },
      { name: '叠氮化钠' },
      { name: 'sodium azide' },
    ]) {
      const hits = await judgeItems(app.db, [item], null)
      expect(hits, JSON.stringify(item)).toMatchObject([{ cas: '26628-22-8', regClass: 'TOXIC', outcome: 'REFUSED' }])
    }
    expect(await judgeItems(app.db, [{ cas: '77-86-1' }, { name: '氯化钠' }, {}], null)).toEqual([])
  })

  test('knows every class of a substance', async () => {
    const hits = await judgeItems(app.db, [{ cas: '7722-64-7' }], null)
    expect(hits.map(hit => hit.regClass).sort()).toEqual(['EXPLOSIVE', 'PRECURSOR_3'])
  })

  test('lets dilute mixtures through and keeps a record', async () => {
    const company = await makeCompany(app.db)
    const member = await app.login(company.accountId)
    const actor = { kind: 'account', accountId: member.accountId, company: { id: company.companyId } } as never
    const goodsId = newId()
    const gate = (percent: number | null) =>
      regulationGate(app, actor, { entity: 'goods', entityId: goodsId, items: [{ cas: '7722-84-1', percent }] })
    await expect(gate(30)).rejects.toMatchObject({ code: 'REGULATED' })
    await expect(gate(null)).rejects.toMatchObject({ code: 'REGULATED' })
    expect(await gate(3)).toEqual({
      findings: [{ kind: 'REGULATED', text: '过氧化氢 7722-84-1：易制爆危险化学品' }],
      isInfoOnly: false,
    })
    const kept = await app.ok<{ records: object[] }>(editor, 'compounds.checks', { cas: '7722-84-1' })
    expect(kept.records).toMatchObject([{ entityId: goodsId, outcome: 'EXEMPT', percent: 3 }])
  })

  test('follows the policy of the class: information only, or with a licence on file', async () => {
    const rule = (more: object) => ({ act: 'POLICY', regClass: 'PRECURSOR_3', ...more })
    await approved(app, 'REGULATION_RULE', rule({ policy: 'INFO_ONLY' }))
    expect(await judgeItems(app.db, [{ name: '丙酮' }], null)).toMatchObject([{ outcome: 'INFO_ONLY' }])
    const nameless = { kind: 'REGULATION_RULE', payload: rule({ policy: 'LICENCE_ONLY' }) }
    await app.refused(super_, 'approvals.preview', { asked: nameless }, 10001)
    await approved(app, 'REGULATION_RULE', rule({ policy: 'LICENCE_ONLY', licence: '易制毒' }))
    const licence = (expireAt: string) => ({ licences: [{ type: '易制毒化学品经营备案', no: '1', expireAt }] })
    const licensed = await makeCompany(app.db, { profile: licence('2027-01-01') })
    const lapsed = await makeCompany(app.db, { profile: licence('2026-11-19') })
    expect(refusedOf(await judgeItems(app.db, [{ name: '丙酮' }], holderOf(lapsed)))).toBe(
      '丙酮 67-64-1：易制毒化学品（第三类），请先在“企业信息”中上传有效的“易制毒”许可证',
    )
    expect(await judgeItems(app.db, [{ name: '丙酮' }], holderOf(licensed))).toMatchObject([{ outcome: 'LICENSED' }])
    expect(await judgeItems(app.db, [{ name: '丙酮' }], holderOf(lapsed))).toMatchObject([{ outcome: 'REFUSED' }])
    const free = { kind: 'REGULATION_RULE', payload: rule({ policy: 'ALLOW' }) }
    await app.refused(editor, 'approvals.ask', { asked: free, reason: '方便发布' }, 10003)
    await approved(app, 'REGULATION_RULE', rule({ policy: 'BLOCK' }))
  })

  test('stands before demands', async () => {
    const buyer = await app.login((await makeAccount(app.db)).id)
    const items = (item: object) => [{ name: '试剂', cas: '', spec: '', qty: 1, unit: '瓶', remark: '', ...item }]
    const reply = await app.refused(buyer, 'demand.save', demandForm({ items: items({ cas: '60-29-7' }) }), 13008)
    expect(reply.msg).toContain('乙醚 60-29-7：易制毒化学品（第二类）')
    expect(Object.keys((reply.data as { fields: object }).fields)).toEqual(['items.0.cas'])
    await app.ok(buyer, 'demand.save', demandForm({ items: items({ name: '甘氨酸', cas: '56-40-6' }) }))
  })
})

describe('operators', () => {
  const form = {
    cas: '97-59-6',
    nameZh: '尿囊素',
    nameEn: 'Allantoin',
    mf: 'C4H6N4O3',
    smiles: 'NC(=O)NC1NC(=O)NC1=O',
  }

  test('add a compound; its mass follows from the formula', async () => {
    expect(await app.ok(editor, 'compounds.save', form)).toEqual({ cas: '97-59-6', mw: 158.117 })
    await app.refused(editor, 'compounds.save', form, 10006)
    await app.ok(editor, 'compounds.save', { ...form, synonyms: ['脲囊素'], isReplacing: true })
    const found = await app.ok<{ records: { cas: string }[] }>(null, 'library.search', { keyword: '脲囊素' })
    expect(found.records[0]!.cas).toBe('97-59-6')
    expect(await app.ok(editor, 'compounds.getByCas', { cas: '97-59-6' })).toMatchObject({
      mfHill: 'C4H6N4O3',
      isShipped: false,
    })
  })

  test('are told what is wrong with a formula or a structure', async () => {
    await app.refused(editor, 'compounds.save', { ...form, mf: 'C8Xx', isReplacing: true }, 10001)
    await app.refused(editor, 'compounds.save', { ...form, smiles: 'C1CC', isReplacing: true }, 10001)
  })

  test('list what is regulated and delete what nothing names', async () => {
    const page = await app.ok<{ total: number }>(editor, 'compounds.search', { isRegulated: true, size: 100 })
    expect(page.total).toBeGreaterThan(40)
    expect(await app.ok(editor, 'compounds.delete', { cas: '97-59-6' })).toBe(true)
    await app.refused(editor, 'compounds.delete', { cas: '74-79-3' }, 15001)
    expect(await app.ok<object[]>(editor, 'compounds.policies')).toHaveLength(21)
  })
})
