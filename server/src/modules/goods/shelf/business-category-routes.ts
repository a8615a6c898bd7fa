import { businessCategory, businessCategoryLimits } from '@shangyouji/contract/goods/business-category-calls'
import { serve } from '../../../http/serve.ts'
import { fail, found } from '../../../kernel/failure.ts'
import * as queries from './business-category-queries.ts'

/** A supplier's own categories (店铺分类) for its shop: two levels, kept beside the platform's. */
export const businessCategoryRoutes = serve(businessCategory, {
  async getBusinessCategory({ db, input }) {
    return treeOf(await queries.listTree(db, input.id), await queries.countGoods(db, input.id))
  },

  async getBusinessCategoryLimit({ db, input }) {
    const tree = treeOf(await queries.listTree(db, input.id), await queries.countGoods(db, input.id))
    return tree.slice(0, businessCategoryLimits.short)
  },

  async getSecendCategory({ db, input }) {
    const parent = await queries.findOne(db, input.id)
    const companyId = parent?.company_id ?? input.id
    const rows = await queries.listTree(db, companyId)
    const goods = await queries.countGoods(db, companyId)
    return rows
      .filter(row => (parent ? row.parent_id === parent.id : row.parent_id !== null))
      .map(row => ({ id: row.id, parentId: row.parent_id!, name: row.name, goodsNum: goods.get(row.id) ?? 0 }))
  },

  async save({ db, input, actor, clock, events }) {
    const there = await queries.lockTree(db, actor.company.id)
    if (input.before && shapeOf(input.before) !== shapeOf(treeOf(there))) fail('CHANGED_MEANWHILE')
    const named = input.tree.map(first => first.name)
    if (new Set(named).size < named.length) fail('ALREADY_EXISTS')
    for (const [i, first] of input.tree.entries()) {
      const parentId = found(
        await queries.saveOne(db, actor.company.id, { ...first, parentId: null, sort: i }, clock.now()),
      )
      const names = first.children.map(second => second.name)
      if (new Set(names).size < names.length) fail('ALREADY_EXISTS')
      for (const [j, second] of first.children.entries())
        found(await queries.saveOne(db, actor.company.id, { ...second, parentId, sort: j }, clock.now()))
    }
    const rows = await queries.listTree(db, actor.company.id)
    const firsts = rows.filter(row => row.parent_id === null)
    if (firsts.length > businessCategoryLimits.first && rows.length > there.length)
      fail('TOO_MANY_ITEMS', { limit: businessCategoryLimits.first })
    await events.publish(db, 'pages', { tags: [`company:${actor.company.id}`] })
    return treeOf(rows, await queries.countGoods(db, actor.company.id))
  },

  async deleteBusinessCategory({ db, input, actor, events }) {
    if (!(await queries.removeOne(db, actor.company.id, input.id))) fail('NOT_FOUND')
    await events.publish(db, 'pages', { tags: [`company:${actor.company.id}`] })
    return true
  },
})

interface Named {
  readonly id?: string | undefined
  readonly name: string
}

/** Names and order; how many goods are in them is no change of the tree. */
const shapeOf = (tree: readonly (Named & { readonly children: readonly Named[] })[]): string =>
  JSON.stringify(tree.map(({ id, name, children }) => [id, name, children.map(child => [child.id, child.name])]))

function treeOf(rows: readonly queries.OwnCategoryRow[], goods: ReadonlyMap<string, number> = new Map()) {
  const below = (parentId: string | null) => rows.filter(row => row.parent_id === parentId)
  return below(null).map(first => {
    const children = below(first.id).map(({ id, name }) => ({ id, name, goodsNum: goods.get(id) ?? 0 }))
    const own = goods.get(first.id) ?? 0
    return {
      id: first.id,
      name: first.name,
      goodsNum: children.reduce((sum, child) => sum + child.goodsNum, own),
      children,
    }
  })
}
