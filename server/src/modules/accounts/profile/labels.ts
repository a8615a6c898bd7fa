import type { Db } from '../../../db/database.ts'
import { seedLabels } from './profile-queries.ts'

/** Interests that accounts choose from, as shipped; the words of demands' industry tags among them. */
const shippedLabels = {
  研究与产业领域: [
    '抗体药物',
    '细胞与基因治疗',
    '疫苗',
    '重组蛋白',
    '核酸药物',
    '多肽与小分子',
    'ADC',
    '体外诊断',
    '合成生物学',
    '血液制品',
    '微生态',
    '动物保健',
  ],
  工艺与技术: ['细胞培养', '发酵', '蛋白纯化', '层析', '过滤', '制剂', '冻干', '分析检测', '质量控制', '生物工艺'],
  产品与服务: [
    '培养基',
    '试剂',
    '标准品',
    '耗材',
    '仪器',
    '设备',
    '填料',
    '实验动物',
    'CRO服务',
    'CDMO服务',
    '技术转让',
  ],
} as const

export const seedClientLabels = (db: Db): Promise<void> => seedLabels(db, shippedLabels)
