import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor, Member } from '../../http/actor.ts'

type Query<O> = SelectQueryBuilder<Tables, 'goods', O>

/** What everyone may see. */
export const isPublic = <O>(query: Query<O>): Query<O> => query.where('goods.is_live', '=', true)

/** What is the caller's company's: lists, single goods and batches all go through here. */
export const isOwn = <O>(query: Query<O>, actor: Member): Query<O> =>
  query.where('goods.company_id', '=', actor.company.id).where('goods.deleted_at', 'is', null)

/** Why a viewer cannot order goods now, in words; empty when they can. */
export function whyNotOrderable(
  actor: AnyActor,
  goods: { company_id: string; is_info_only: boolean; stock: string; is_live: boolean },
): string {
  if (!goods.is_live) return '该商品已下架'
  if (goods.is_info_only) return '该商品受管制，仅展示信息，不支持下单'
  if (actor.company?.id === goods.company_id) return '不能采购自己企业的商品'
  if (goods.stock === 'OUT') return '该商品暂时缺货'
  return ''
}
