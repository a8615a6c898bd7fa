import { categoryCalls, categoryHistory, linkCategory, property } from '@shangyouji/contract/catalogue/calls'
import { serve } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import type { CategoryRow } from './category-row.ts'
import { type Categories, categories, presentCategory } from './category-tree.ts'
import { presentLinks, presentProperty } from './present.ts'
import * as queries from './queries.ts'

const USED_LATELY = 10

const shown = (all: Categories) => (row: CategoryRow) => all.isShown(row)

/** The category (类目) tree as visitors and editors read it; operators change it in operator-routes.ts. */
export const categoryRoutes = serve(categoryCalls, {
  async tree({ db }) {
    return (await categories(db)).tree()
  },

  async listTree({ db }) {
    const all = await categories(db)
    return all.tree(shown(all))
  },

  async listTreeTwo({ db }) {
    const all = await categories(db)
    return all.tree(shown(all)).map(({ goodsNum: _, children, ...first }) => ({
      ...first,
      children: children.map(({ goodsNum: _number, children: _below, ...second }) => second),
    }))
  },

  async listTreeByBusinessId({ db, input }) {
    const all = await categories(db)
    const count = await queries.countByCategory(db, input.businessId)
    return all.tree(row => sells(all, row, count), count)
  },

  async listTreeByLabel({ db, input }) {
    const all = await categories(db)
    return all.tree(row => all.isShown(row) && all.path(row.id)[0]?.label === input.label)
  },

  async getAllNotOne({ db, input }) {
    const all = await categories(db)
    const rows = [...all.ofLevel(2), ...all.ofLevel(3)]
    if (!input.businessId) return rows.filter(shown(all)).map(presentCategory)
    const count = await queries.countByCategory(db, input.businessId)
    return rows.filter(row => sells(all, row, count)).map(presentCategory)
  },

  async getChildren({ db, input }) {
    const all = await categories(db)
    return all
      .children(found(all.find(input.id)).id)
      .filter(shown(all))
      .map(presentCategory)
  },

  async getSecondCategory({ db }) {
    const all = await categories(db)
    return all.ofLevel(2).filter(shown(all)).map(presentCategory)
  },

  async listByLevel({ db, input }) {
    const all = await categories(db)
    return all.ofLevel(input.level).filter(shown(all)).map(presentCategory)
  },
})

/** Whether goods are sold in a category or below it. */
function sells(all: Categories, row: CategoryRow, count: ReadonlyMap<string, number>): boolean {
  return row.level === 3 ? (count.get(row.id) ?? 0) > 0 : all.children(row.id).some(child => sells(all, child, count))
}

export const propertyRoutes = serve(property, {
  async listAllName({ db, input }) {
    const path = (await categories(db)).path(input.categoryId)
    found(path.at(-1))
    const rows = await queries.listProperties(
      db,
      path.map(row => row.id),
    )
    return rows.map(presentProperty)
  },
})

export const categoryHistoryRoutes = serve(categoryHistory, {
  async listAll({ db, actor }) {
    const all = await categories(db)
    const used = await queries.listUsed(db, actor.company.id)
    return used
      .flatMap(({ category_id, used_at }) => {
        const path = all.path(category_id)
        const last = path.at(-1)
        if (!last) return []
        return [{ id: last.id, path: path.map(({ id, name }) => ({ id, name })), usedAt: used_at.toISOString() }]
      })
      .slice(0, USED_LATELY)
  },
})

export const linkCategoryRoutes = serve(linkCategory, {
  async getCategoryTree({ db }) {
    const links = await queries.listLinks(db)
    return presentLinks(links, await categories(db))
  },
})
