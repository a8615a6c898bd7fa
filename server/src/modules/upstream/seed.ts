import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { shippedId } from '../catalogue/api.ts'
import './tables.ts'

/** Segments of the chain with the first-level categories that they sell. */
const segments = [
  ['material', '原料与试剂', '生化试剂、抗体、重组蛋白与诊断原料', ['chem', 'antibody', 'protein', 'diagnostic']],
  ['cell', '细胞与分子', '培养基、细胞株、分子生物学试剂与实验动物', ['cell', 'molecular', 'animal']],
  ['purify', '层析纯化', '亲和、离子交换、疏水填料与层析柱', ['chrom']],
  ['filter', '过滤与一次性', '除菌、超滤、除病毒过滤与一次性组件', ['filter']],
  ['process', '工艺设备', '生物反应器、收获分离、制剂灌装与公用工程', ['process']],
  ['instrument', '实验仪器', '分析、分子、细胞与通用仪器', ['instrument']],
  ['consumable', '实验耗材', '移液、管板、培养瓶与防护用品', ['consumable']],
  ['quality', '检测与质控', '残留、微生物、滴度检测与标准物质', ['quality']],
  ['excipient', '辅料与包材', '注射级辅料、佐剂与直接接触包材', ['excipient']],
  ['service', '技术服务', '工艺开发、CDMO、检测与注册', ['service']],
] as const

const SEEDED_AT = new Date('2026-01-01T00:00:00Z')

/** Adds what is missing; what operators changed stays. */
export async function seedUpstream(db: Db): Promise<void> {
  await db
    .insertInto('upstream_label')
    .values(
      segments.map(([code, name, intro, categories], i) => ({
        id: idOf(code),
        code,
        name,
        intro,
        category_ids: categories.map(category => shippedId('category', category)),
        sort: (i + 1) * 10,
        created_at: SEEDED_AT,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function idOf(code: string): string {
  const hash = createHash('sha1').update(`shangyouji upstream ${code}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
