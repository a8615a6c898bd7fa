import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import type { FilterGroup } from './filter-group.ts'
import { listFilterGroups } from './filter-group-queries.ts'

/** Groups of the shipped product in their order; the first ones that are common stand in the filter library. */
export const shippedFilterGroups: readonly FilterGroup[] = (
  [
    ['categoryId', '类目', true],
    ['brandIds', '品牌', true],
    ['properties', '类目属性', false],
    ['grades', '级别', false],
    ['packSizes', '规格', false],
    ['price', '价格', true],
    ['hasStock', '库存', false],
    ['isTrial', '试用', false],
    ['area', '所在地', true],
    ['origins', '产地', false],
    ['levelCodes', '会员等级', false],
    ['type', '类型', false],
  ] as const
).map(([key, label, isCommon]) => ({ key, label, isShown: true, isCommon }))

const cache = settingsCache('filters', listFilterGroups)

/** The groups in their order, hidden ones included; kept in the process until an operator changes them. */
export const filterGroups = (db: Db): Promise<readonly FilterGroup[]> => cache.get(db)
