import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type QueryOptions, readQuery, searchQuery } from './search-query.ts'
import { type SearchFields, searchVector } from './search-vector.ts'
import { compileSynonyms } from './synonyms.ts'

let db: PGlite
beforeAll(async () => {
  db = await PGlite.create()
}, 60_000)
afterAll(() => db.close())

async function finds(query: string, fields: SearchFields | string, options?: QueryOptions): Promise<boolean> {
  const literal = searchQuery(query, options)
  if (literal === null) return false
  const vector = searchVector(typeof fields === 'string' ? { a: fields } : fields)
  const { rows } = await db.query<{ hit: boolean }>('select $1::tsvector @@ $2::tsquery as hit', [vector, literal])
  return rows[0]?.hit === true
}

describe('finds', () => {
  test.each([
    ['抗体', '单克隆抗体'],
    ['克隆', '单克隆抗体'],
    ['单克隆抗体', '单克隆 抗体'],
    ['单克隆抗体', '抗 CD3 单克隆抗体'],
    ['層析填料', '亲和层析填料'],
    ['层析', 'Protein A 亲和层析介质'],
    ['血清', '无血清培养基'],
    ['牛血清', '胎牛血清（澳洲来源）'],
    ['胎牛', '胎牛血清'],
    ['酶', '限制性内切酶 EcoRI'],
    ['柱', '预装柱 5 mL'],
    ['义翘', '北京义翘神州科技股份有限公司'],
    ['义翘神州', '北京义翘神州科技股份有限公司'],
    ['猪胰', '猪胰蛋白酶'],
    ['anti', 'anti-CD3 抗体'],
    ['cd3', 'anti-CD3 抗体'],
    ['anticd3', 'anti-CD3 抗体'],
    ['anti-CD3', 'anti CD3 抗体'],
    ['anti-CD3', 'AntiCD3 抗体'],
    ['CD3', 'CD3ε 抗体'],
    ['IL-2', '重组人 IL2'],
    ['IL2', '重组人 IL-2'],
    ['IL 2', '重组人 IL-2'],
    ['il-2', '重组人 IL 2'],
    ['TNF-α', '人 TNF-alpha ELISA 试剂盒'],
    ['TNFα', '人 TNF-α ELISA 试剂盒'],
    ['HEK293', 'HEK293T 细胞'],
    ['HEK-293', 'HEK293 细胞'],
    ['pET28', 'pET-28a(+) 载体'],
    ['DMEM/F12', 'DMEM/F-12 培养基'],
    ['DMEM', 'DMEM/F12 培养基'],
    ['500ml', '培养基 500 mL'],
    ['500 mL', '培养基 500mL'],
    ['0.22um', '0.22 μm 滤膜'],
    ['10xPBS', '10×PBS 缓冲液'],
    ['50L', '储液袋 50 升'],
    ['50 升', '储液袋 50L'],
    ['50升储液袋', '储液袋 50 L'],
    ['1000 mL', 'PBS 1 L'],
    ['0.5kg', '氯化钠 500克'],
    ['1,000 ml', 'PBS 1L'],
    ['1000ul', '移液器 100-1000 μL'],
    ['30kD', '膜包 30 kDa'],
    ['PBS 10×', '10X PBS'],
    ['10倍PBS', '磷酸盐缓冲液（10×）'],
    ['6x500ml', '培养基 6×500 mL'],
    ['2～8度', '冷藏箱 2-8℃'],
    ['-80℃', '零下80度冰箱'],
    ['纯度99%', '氯化钠 ≥99.9%'],
    ['氯化钠 AR', '氯化钠（分析纯）'],
    ['注射用 蔗糖', '蔗糖（注射级）'],
    ['293', 'HEK293T 细胞'],
    ['293T', 'HEK293T 细胞'],
    ['1640培养基', 'RPMI1640 培养基'],
    ['75cm2 培养瓶', '细胞培养瓶 T-75'],
    ['A11001-500G', '试剂 A11001-500G'],
    ['A11001500G', '试剂 A11001-500G'],
    ['A11001', '试剂 A11001-500G'],
    ['a11001-5', '试剂 A11001-500G'],
    ['10010-023', 'PBS 10010-023'],
    ['10010023', 'PBS 10010-023'],
    ['10010', 'PBS 10010-023'],
    ['9005-64-5', '吐温 20，CAS 9005-64-5'],
    ['CAS 9005-64-5', '吐温 20，CAS 9005-64-5'],
    ['9005645', '吐温 20，CAS 9005-64-5'],
    ['9005-64', '吐温 20，CAS 9005-64-5'],
    ['hepe', 'HEPES 缓冲液'],
    ['antibody', 'Rabbit antibodies'],
    ['antibodies', 'Rabbit antibody'],
    ['tubes', 'Centrifuge tube'],
    ['medium', '无血清培养基'],
    ['培养基', 'CHO medium'],
    ['PBS', '磷酸盐缓冲液'],
    ['磷酸盐缓冲液', 'PBS 10×'],
    ['fetal bovine serum', '胎牛血清'],
    ['FBS 500ml', '胎牛血清 500 mL'],
    ['CO2 培养箱', '二氧化碳培养箱'],
    ['二氧化碳培养箱', 'CO2培养箱'],
    ['kangti', '单克隆抗体'],
    ['kang ti', '单克隆抗体'],
    ['peiyang', '无血清培养基'],
    ['pyj', '无血清培养基'],
    ['wxqpyj', '无血清培养基'],
    ['kt', '单克隆抗体'],
    ['chongqing', '重庆某某生物'],
    ['ＰＢＳ', 'pbs'],
    ['單克隆抗體', '单克隆抗体'],
    ['的抗体', '单克隆抗体'],
  ])('%s in %s', async (query, text) => {
    expect(await finds(query, text)).toBe(true)
  })
})

describe('does not find', () => {
  test.each([
    ['康体', '单克隆抗体'],
    ['血清', '血管内皮细胞'],
    ['IL-2', '重组人 IL-21'],
    ['CD3', 'CD34 抗体'],
    ['9005-64-5', '吐温 80，CAS 9005-65-6'],
    ['9005-64', '吐温 80，CAS 9005-65-6'],
    ['100', '1000 mL'],
    ['50L', '50 次 L-抗坏血酸'],
    ['50ml', '培养基 50 L'],
    ['5克', '5 克隆抗体'],
    ['10x', 'PBS 10 mL'],
    ['99.9%', '氯化钠 ≥99%'],
    ['20℃', '-20℃ 冰箱'],
    ['293T', '293 种试剂 T 细胞'],
    ['抗体 上海', '单克隆抗体'],
    ['kt', '培养基'],
    ['层析柱', '层析填料'],
    // other substances, whose names end alike
    ['L-亮氨酸', 'L-异亮氨酸'],
    ['丙氨酸', 'L-苯丙氨酸'],
    ['硫酸铵', '过硫酸铵'],
    ['硫酸钠', '硫代硫酸钠'],
    ['的', '的'],
    ['', '抗体'],
    ['!!! & | :*', '抗体'],
  ])('%s in %s', async (query, text) => {
    expect(await finds(query, text)).toBe(false)
  })
  test('pinyin of descriptions, and pinyin when it is off', async () => {
    expect(await finds('kangti', { d: '单克隆抗体' })).toBe(false)
    expect(await finds('kangti', '单克隆抗体', { pinyin: false })).toBe(false)
  })
})

test('names weigh more than descriptions, pinyin least', async () => {
  const rank = async (query: string, fields: SearchFields) => {
    const sql = 'select ts_rank($1::tsvector, $2::tsquery) as rank'
    const { rows } = await db.query<{ rank: number }>(sql, [searchVector(fields), searchQuery(query)])
    return rows[0]?.rank ?? 0
  }
  const [a, b, c, d] = await Promise.all(
    (['a', 'b', 'c', 'd'] as const).map(field => rank('抗体', { [field]: '抗体' })),
  )
  expect(a).toBeGreaterThan(b ?? 0)
  expect(b).toBeGreaterThan(c ?? 0)
  expect(c).toBeGreaterThan(d ?? 0)
  expect(await rank('kangti', { a: '抗体' })).toBeLessThan(a ?? 0)
})

test('any of the words will do when asked so', async () => {
  expect(await finds('抗体 上海', '单克隆抗体', { match: 'any' })).toBe(true)
  expect(await finds('填料 上海', '单克隆抗体', { match: 'any' })).toBe(false)
})

test('a thing is read without its measures and grades where nothing meets all', () => {
  expect(readQuery('储液袋 50L')).toMatchObject({ core: readQuery('储液袋')!.core, some: readQuery('储液袋')!.some })
  expect(readQuery('蔗糖 注射用')!.core).toBe(readQuery('蔗糖')!.core)
  expect(readQuery('50L')).toMatchObject({ core: searchQuery('50L'), some: searchQuery('50L') })
  expect(readQuery('293T 培养基')!.core).toContain("'293'")
})

test("the operator's synonyms take the place of the shipped ones", async () => {
  const synonyms = compileSynonyms([
    ['黑科技填料', 'SuperResin 9'],
    ['培养基', 'broth'],
  ])
  expect(await finds('黑科技填料', 'SuperResin 9 预装柱', { synonyms })).toBe(true)
  expect(await finds('superresin 9', '黑科技填料', { synonyms })).toBe(true)
  expect(await finds('培养基', 'LB broth', { synonyms })).toBe(true)
  expect(await finds('PBS', '磷酸盐缓冲液', { synonyms })).toBe(false)
})

describe('literals', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom(...`'"\\&|!():*<>~@%$-_./ \u0000\n\tabCD3é抗体单克隆培养基αβμ①１𠮷😀\ud800`),
      maxLength: 120,
    }),
    fc
      .array(
        fc.constantFrom(
          'IL-2',
          "5'-",
          '9005-64-5',
          '抗体',
          '\\',
          "''",
          '10×PBS',
          'kang ti',
          'A-B-C-D-E-F-G-H-I-J',
          '\u0000',
        ),
        { maxLength: 20 },
      )
      .map(list => list.join(' ')),
  )

  test('are valid for any text', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (a, b, query) => {
        const vector = searchVector({ a, b, c: query, d: `${b} ${a}` })
        const literal = searchQuery(query)
        await db.query('select $1::tsvector', [vector])
        if (literal !== null) await db.query('select $1::tsvector @@ $2::tsquery', [vector, literal])
      }),
      { numRuns: 400 },
    )
  })

  test('a name is found by itself', async () => {
    const name = fc
      .array(
        fc.constantFrom(
          ...'抗体 单克隆 培养基 胎牛血清 重组 人 IL-2 CD3 anti-CD3 ELISA 试剂盒 A11001-500G 500 mL 义翘 层析 柱 0.22 μm'.split(
            ' ',
          ),
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map(words => words.join(' '))
    await fc.assert(
      fc.asyncProperty(name, async text => {
        expect(await finds(text, text)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('of very long texts stay small and quick', async () => {
    const long = '单克隆抗体 anti-CD3 9005-64-5 磷酸盐缓冲液，'.repeat(20_000)
    const many = Array.from({ length: 50_000 }, (_, i) => `A${i}-${i * 7}X`).join(' ')
    const before = process.threadCpuUsage()
    for (const text of [
      long,
      many,
      'a'.repeat(500_000),
      "'\\".repeat(200_000),
      '义翘'.repeat(200_000),
      '1-'.repeat(200_000),
    ]) {
      const vector = searchVector({ a: text, b: text, c: text, d: text })
      expect(vector.length).toBeLessThan(300_000)
      expect((searchQuery(text) ?? '').length).toBeLessThan(6_000)
      await db.query('select $1::tsvector', [vector])
    }
    expect(process.threadCpuUsage(before).user).toBeLessThan(10_000_000)
  })
})
