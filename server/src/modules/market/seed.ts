import type { Db } from '../../db/database.ts'
import { shippedId } from '../catalogue/api.ts'
import { fixedId } from '../site/api.ts'
import './tables.ts'

const labels = [
  ['NEW', '新品推荐', 'GOODS', null, '供应商新上架的产品'],
  ['PROMOTION', '限时促销', 'GOODS', null, '正在优惠的产品'],
  ['PROBATION', '试用推荐', 'GOODS', null, '可以申请试用的产品'],
  ['OCOP', '一司一品', 'OCOP', null, '每家企业的一款代表产品'],
  ['SOLUTION', '推荐方案', 'CONTENT', 'solution', ''],
  ['ARTICLE', '推荐文章', 'CONTENT', 'article', ''],
  ['VIDEO', '推荐视频', 'CONTENT', 'video', ''],
  ['GOODS_DETAIL', '商品详情页', 'AD', null, ''],
  ['CONTENT_DETAIL', '内容详情页', 'AD', null, ''],
] as const

/** Steps of the industry, each with the first-level categories it takes its goods from. */
const floors = [
  ['cell', '细胞培养', '培养基、血清、补料与细胞株', ['cell']],
  ['molecular', '分子生物', '核酸、酶与生化试剂', ['molecular', 'chem']],
  ['purify', '蛋白纯化', '层析填料、过滤与一次性组件', ['chrom', 'filter']],
  ['antibody', '抗体与蛋白', '一抗、重组蛋白与诊断原料', ['antibody', 'protein', 'diagnostic']],
  ['quality', '分析检测', '残留、微生物检测与标准物质', ['quality']],
  ['consumable', '实验耗材', '管、板、瓶与吸头', ['consumable']],
  ['equipment', '仪器设备', '实验仪器与生产工艺设备', ['instrument', 'process']],
  ['service', '技术服务', '工艺开发、检测与 CDMO', ['service']],
] as const

const SEEDED_AT = new Date('2026-01-01T00:00:00Z')

/** Labels and the floors of the home page; what operators changed stays. */
export async function seedMarket(db: Db): Promise<void> {
  await db
    .insertInto('special_label')
    .values(
      labels.map(([code, name, kind, content_type, intro], i) => ({
        id: fixedId(`label ${code}`),
        code,
        name,
        intro,
        kind,
        content_type,
        sort: (i + 1) * 10,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (await db.selectFrom('floor').select('id').limit(1).executeTakeFirst()) return
  const home = await db.selectFrom('navigate').select('id').where('path', '=', '/').limit(1).executeTakeFirst()
  if (!home) return
  await db
    .insertInto('floor')
    .values(
      floors.map(([code, name, subtitle, codes], i) => ({
        id: fixedId(`floor ${code}`),
        code,
        navigate_id: home.id,
        name,
        subtitle,
        category_ids: codes.map(category => shippedId('category', category)),
        sort: (i + 1) * 10,
        created_at: SEEDED_AT,
      })),
    )
    .execute()
}
