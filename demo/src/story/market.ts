import type { Db } from '../../../server/src/db/database.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { makeOcop } from '../../../server/src/modules/goods/factory.ts'
import { makePushes, makeSlots } from '../../../server/src/modules/market/factory.ts'
import { makeHotWords } from '../../../server/src/modules/search/factory.ts'

/** Half the slots and core products that the levels allow. */
const rooms = {
  STANDARD: { slots: 1, core: 2 },
  SENIOR: { slots: 3, core: 3 },
  FLAGSHIP: { slots: 6, core: 5 },
} as const

const newNotes = ['首发', '现货首发', '免费索样', '新批次到货', '配套方案']
const hotWords = ['胎牛血清', 'CHO 培养基', 'Protein A 填料', '单克隆抗体', 'PBS', '质粒提取', '无核酸酶水', '除菌滤芯']
const saleNotes = ['首单九折', '买二赠一', '满千减百', '年末清仓', '整箱八五折', '老客专享']

const contentLabels = { ARTICLE: 'article', VIDEO: 'video', SOLUTION: 'solution' } as const
const contentNotes = ['原创', '客户验证', '实测数据']

/** Labels, adverts, flagship products and what the operators picked, of goods that are there. */
export async function seedMarketStory({
  database: { db },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await makeHotWords(db, hotWords, now)
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name', 'level_code'])
    .where('status', '=', 'APPROVED')
    .where('kind', '=', 'SUPPLIER')
    .orderBy('id')
    .execute()
  const flagships: string[] = []
  for (const { id: companyId, name, level_code } of companies) {
    if (level_code === 'FREE') continue
    const { slots, core } = rooms[level_code]
    const goods = await listGoods(db, companyId)
    const newest = [...goods].sort((a, b) => Number(b.published_at) - Number(a.published_at))
    const priced = goods.filter(one => one.price_min !== null && !newest.slice(0, slots).includes(one))
    const label = (code: string, picked: typeof goods, notes: readonly string[], days?: number) =>
      makeSlots(db, {
        label: code,
        companyId,
        goods: picked.slice(0, slots).map((one, i) => ({ id: one.id, note: notes[i % notes.length] })),
        now,
        days,
      })
    await label('NEW', newest, newNotes)
    await label('PROMOTION', priced, saleNotes, 20)
    await label(
      'PROBATION',
      goods.filter(one => one.is_trial),
      ['免费试用'],
      60,
    )
    await label('GOODS_DETAIL', goods, ['热销'], 60)
    await label('CONTENT_DETAIL', goods, ['文中同款', '现货'], 60)
    for (const [code, type] of Object.entries(contentLabels)) {
      const content = (await listContent(db, companyId, type)).slice(0, slots)
      const noted = content.map(({ id }, i) => ({ id, note: contentNotes[i % contentNotes.length] }))
      await makeSlots(db, { label: code, companyId, content: noted, now, days: 60 })
    }
    const [best] = goods
    if (!best) continue
    flagships.push(best.id)
    const story = `<p>${best.name}是${name}投入最久的一款产品：从原料筛选、工艺放大到逐批放行，全流程在自有车间完成。</p><p>每批随货提供质检报告与可追溯的批记录，已在多家客户的工艺中连续使用，批间差异受控。</p>${PROCESS}`
    await makeOcop(db, {
      companyId,
      goodsId: best.id,
      story,
      cases: CASES,
      core: goods.slice(0, core).map(one => one.id),
      at: now,
    })
  }
  const paying = companies.filter(company => company.level_code !== 'FREE')
  await makePushes(
    db,
    flagships.slice(0, 10),
    paying.slice(0, 8).map(company => company.id),
  )
}

const PROCESS =
  '<h2>从原料到放行</h2><table><thead><tr><th>环节</th><th>怎么做</th><th>留下什么</th></tr></thead><tbody>' +
  '<tr><td>原料</td><td>两家以上合格供应商，逐批入厂检验</td><td>入厂检验单</td></tr>' +
  '<tr><td>生产</td><td>同一车间、同一工艺规程，关键参数在线记录</td><td>批生产记录</td></tr>' +
  '<tr><td>放行</td><td>质量部独立检验，留样至有效期后 12 个月</td><td>COA 与留样编号</td></tr></tbody></table>' +
  '<h2>换批怎么办</h2><ol><li>新批次放行前 30 天通知在用客户</li><li>可预留三批小样供比对</li><li>变更按等级提前 3～12 个月书面告知</li></ol>'

const CASES =
  '<h3>某抗体药企 2,000 L 商业化项目</h3><p>2024 年起连续使用 18 批，换批比对结果均在预设接受标准内，供货准时率 <strong>100 %</strong>。</p>' +
  '<h3>某高校平台实验室</h3><p>用于日常研究与教学，全年三次集中采购，随货资料齐全，入库验收平均用时由 2 天缩短到半天。</p>'

/** The most asked-for goods of a supplier. */
const listGoods = (db: Db, companyId: string) =>
  db
    .selectFrom('goods')
    .select(['id', 'name', 'price_min', 'is_trial', 'published_at'])
    .where('company_id', '=', companyId)
    .where('is_live', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(60)
    .execute()

/** What a supplier has published of a type, the most read first. */
const listContent = (db: Db, companyId: string, type: (typeof contentLabels)[keyof typeof contentLabels]) =>
  db
    .selectFrom('content')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('status', '=', 'PUBLISHED')
    .orderBy('read_count', 'desc')
    .orderBy('id')
    .limit(10)
    .execute()
