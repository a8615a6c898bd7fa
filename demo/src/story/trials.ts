import type { Db } from '../../../server/src/db/database.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { submitForReview } from '../../../server/src/modules/review/api.ts'
import { makeOffer, makeRequest } from '../../../server/src/modules/trials/factory.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000
const notes = [
  '随货附 COA 与使用说明；冷链寄出，请在工作日签收。',
  '每家单位限一份，优先提供给工艺开发与中试阶段的课题组。',
  '2～8 °C 保存，收到后30天内使用。',
]
const questions = ['目前使用哪家的产品', '计划在哪一步工艺中试用', '预计年用量']

/** A small part of what the pack holds: `500 mL` → `25 mL × 1 瓶`. */
function sampleOf(pack: string): string {
  if (/(?<![mμu])L\b/.test(pack)) return '100 mL × 1 瓶'
  if (/mL/.test(pack)) return '5 mL × 1 瓶'
  if (/(μ|u)L/.test(pack)) return '20 μL × 1 支'
  if (/(μ|u)g/.test(pack)) return '5 μg × 1 支'
  if (/mg/.test(pack)) return '1 mg × 1 支'
  if (/g\b/.test(pack)) return '1 g × 1 瓶'
  if (/次|T\b|rxn|测试/.test(pack)) return '10 次'
  return '2 件'
}

/** Samples of the story: offers of several suppliers, and one buyer's requests in every state. */
export async function seedTrials(services: Pick<Services, 'database' | 'clock'>, people: People): Promise<void> {
  const { db } = services.database
  const now = services.clock.now().getTime()
  const goods = await sampleGoods(db, people.suppliers[0]!.companyId)
  const offers: { id: string; companyId: string }[] = []
  for (const [i, one] of goods.entries()) {
    const id = await makeOffer(db, {
      ...one,
      at: new Date(now - (i + 1) * DAY_MS),
      sampleSize: sampleOf(one.packSize),
      total: 5 + ((i * 7) % 26),
      days: 30 + i * 3,
      freight: (['SUPPLIER', 'SUPPLIER', 'COLLECT', 'CLIENT'] as const)[i % 4]!,
      needAudit: i % 5 !== 3,
      questions: i % 3 === 0 ? questions.slice(0, 2) : [],
      note: notes[i % notes.length]!,
    })
    offers.push({ id, companyId: one.companyId })
  }
  const own = offers.filter(offer => offer.companyId === people.suppliers[0]!.companyId)
  const others = offers.filter(offer => offer.companyId !== people.suppliers[0]!.companyId)
  const hudong = { accountId: people.buyer2, organisation: '沪东生物制药有限公司', clientName: '周启明' }
  const linxiao = { accountId: people.buyer }
  const at = (days: number) => new Date(now - days * DAY_MS)
  const say = (score: number, content: string) => ({ score, content, isShown: true })
  const story = [
    [own[0], { ...linxiao, at: at(0.2), purpose: '新课题方法建立，与现用品牌比较灵敏度和重复性' }],
    [own[1], { ...hudong, at: at(0.5), purpose: '工艺优化，考察批间一致性' }],
    [own[2], { ...hudong, at: at(2), status: 'APPROVED' as const, purpose: '放大前的小试确认' }],
    [own[3], { ...linxiao, at: at(6), status: 'SHIPPED' as const, purpose: '现用产品供货周期过长，考察替代' }],
    [
      own[4],
      {
        ...hudong,
        at: at(40),
        status: 'FEEDBACK' as const,
        feedback: say(5, '批次间差异小，平行三次结果的变异系数低于 3 %，与对照相比无显著差异，准备切换。'),
      },
    ],
    [others[0], { ...linxiao, at: at(20), status: 'RECEIVED' as const, purpose: '与现用产品做平行比较' }],
    [others[1], { ...linxiao, at: at(35), status: 'REJECTED' as const }],
    [
      others[2],
      {
        ...linxiao,
        at: at(60),
        status: 'FEEDBACK' as const,
        feedback: say(4, '与 COA 一致，三批重复性好，结果与现用产品相当；包装标签清楚，计划纳入合格供方。'),
      },
    ],
    [
      others[2],
      {
        ...hudong,
        at: at(52),
        status: 'FEEDBACK' as const,
        feedback: say(5, '性能稳定，到货及时，技术支持响应很快。'),
      },
    ],
  ] as const
  for (const [offer, parts] of story) if (offer) await makeRequest(db, { offerId: offer.id, ...parts })
  await handInOne(services, people, goods)
}

/** Goods on the shelf that nobody regulates: six of one supplier, a few of each of the others. */
async function sampleGoods(db: Db, mostOf: string) {
  const rows = await db
    .selectFrom('goods')
    .innerJoin('goods_spec as spec', join =>
      join.onRef('spec.goods_id', '=', 'goods.id').on('spec.sort', '=', 0).on('spec.deleted_at', 'is', null),
    )
    .select(['goods.id', 'goods.company_id', 'goods.account_id', 'spec.id as spec_id', 'spec.pack_size'])
    .where('goods.is_live', '=', true)
    .where('goods.goods_type', '=', 'PRODUCT')
    // nobody sends instruments away to be tried
    .where('goods.price_min', '<', 500_000)
    .where('goods.cas', 'is', null)
    .orderBy('goods.popularity', 'desc')
    .orderBy('goods.id')
    .limit(2000)
    .execute()
  const few = [...Map.groupBy(rows, row => row.company_id)].map(([id, list]) => list.slice(0, id === mostOf ? 6 : 2))
  return Array.from({ length: 6 }, (_, i) => few.flatMap(list => list[i] ?? []))
    .flat()
    .slice(0, 26)
    .map(row => ({
      goodsId: row.id,
      specId: row.spec_id,
      companyId: row.company_id,
      accountId: row.account_id,
      packSize: row.pack_size,
    }))
}

/** One offer waits for its review. */
async function handInOne(
  services: Pick<Services, 'database' | 'clock'>,
  people: People,
  taken: readonly { goodsId: string }[],
): Promise<void> {
  const { db } = services.database
  const [supplier] = people.suppliers
  const row = await db
    .selectFrom('goods')
    .innerJoin('goods_spec as spec', join =>
      join.onRef('spec.goods_id', '=', 'goods.id').on('spec.sort', '=', 0).on('spec.deleted_at', 'is', null),
    )
    .select(['goods.id', 'goods.name', 'goods.catalog_no', 'spec.id as spec_id'])
    .where('goods.company_id', '=', supplier!.companyId)
    .where('goods.is_live', '=', true)
    .where('goods.id', 'not in', ['00000000-0000-0000-0000-000000000000', ...taken.map(goods => goods.goodsId)])
    .orderBy('goods.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return
  const at = services.clock.now()
  const id = await makeOffer(db, { ...supplier!, goodsId: row.id, specId: row.spec_id, at, status: 'PENDING' })
  await submitForReview(
    { db, clock: services.clock },
    {
      entity: 'trialGoods',
      entityId: id,
      title: `${row.name} · 5 mL`,
      kind: 'NEW',
      form: { name: row.name, catalogNo: row.catalog_no, sampleSize: '5 mL', total: 10, freight: 'SUPPLIER' },
      before: null,
      accountId: supplier!.accountId,
      companyId: supplier!.companyId,
      findings: [],
    },
  )
}
