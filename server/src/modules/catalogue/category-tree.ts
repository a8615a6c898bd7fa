import type { CategoryTree } from '@shangyouji/contract/catalogue/calls'
import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import type { CategoryRow } from './category-row.ts'
import { listCategories } from './queries.ts'

/** All categories at one moment, for look-ups without a query. */
export class Categories {
  private readonly byId: ReadonlyMap<string, CategoryRow>
  private readonly byParent = new Map<string | null, CategoryRow[]>()

  constructor(rows: readonly CategoryRow[]) {
    this.byId = new Map(rows.map(row => [row.id, row]))
    for (const row of rows) {
      if (row.is_deleted) continue
      const siblings = this.byParent.get(row.parent_id) ?? []
      siblings.push(row)
      this.byParent.set(row.parent_id, siblings)
    }
  }

  /** A category that is there; one that was merged answers with where its goods are now. */
  find(id: string): CategoryRow | undefined {
    let row = this.byId.get(id)
    for (let step = 0; row?.is_deleted && row.merged_into && step < 5; step++) row = this.byId.get(row.merged_into)
    return row?.is_deleted ? undefined : row
  }

  children(id: string | null): readonly CategoryRow[] {
    return this.byParent.get(id) ?? []
  }

  /** A category with all that are under it. */
  below(id: string): string[] {
    return [id, ...this.children(id).flatMap(child => this.below(child.id))]
  }

  /** From the first level down to the category itself; empty for an unknown one. */
  path(id: string): CategoryRow[] {
    const row = this.find(id)
    if (!row) return []
    return row.parent_id ? [...this.path(row.parent_id), row] : [row]
  }

  /** The names on its path: 化学试剂 / 缓冲液 / 生物缓冲剂; empty for an unknown one. */
  pathName(id: string): string {
    return this.path(id)
      .map(row => row.name)
      .join(' / ')
  }

  /** Categories of one level in the order of the tree. */
  ofLevel(level: number): CategoryRow[] {
    const first = [...this.children(null)]
    if (level === 1) return first
    const second = first.flatMap(row => this.children(row.id))
    return level === 2 ? second : second.flatMap(row => this.children(row.id))
  }

  isShown(row: CategoryRow): boolean {
    return this.path(row.id).every(step => step.is_shown)
  }

  /**
   * The tree with its numbers of goods.
   * @param keep which categories of the third level and their parents stay
   * @param count goods per category of the third level, where not the platform's own numbers are meant
   */
  tree(keep: (row: CategoryRow) => boolean = () => true, count?: ReadonlyMap<string, number>): CategoryTree[] {
    const sum = (nodes: readonly { goodsNum: number }[]) => nodes.reduce((total, node) => total + node.goodsNum, 0)
    return this.children(null)
      .filter(keep)
      .map(first => {
        const seconds = this.children(first.id)
          .filter(keep)
          .map(second => {
            const thirds = this.children(second.id)
              .filter(keep)
              .map(third => ({
                ...presentCategory(third),
                goodsNum: count ? (count.get(third.id) ?? 0) : third.goods_count,
              }))
            return { ...presentCategory(second), goodsNum: sum(thirds), children: thirds }
          })
        return { ...presentCategory(first), goodsNum: sum(seconds), children: seconds }
      })
  }
}

export const presentCategory = (row: CategoryRow) => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  level: row.level,
  sort: row.sort,
  icon: row.icon,
  isShow: row.is_shown,
  label: row.label,
})

const cache = settingsCache('categories', async db => new Categories(await listCategories(db)))

/** The categories; kept in the process until an operator changes them. */
export const categories = (db: Db): Promise<Categories> => cache.get(db)

/** The categories as they stand in the database now, for those who change them. */
export const freshCategories = async (db: Db): Promise<Categories> => new Categories(await listCategories(db))
