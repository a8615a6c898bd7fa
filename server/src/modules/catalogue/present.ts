import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Categories } from './category-tree.ts'
import type { PropertyRow } from './queries.ts'

export const presentProperty = (row: PropertyRow) => ({
  id: row.id,
  categoryId: row.category_id,
  name: row.name,
  kind: row.kind,
  unit: row.unit,
  options: row.options,
  isFilter: row.is_filter,
  isRequired: row.is_required,
  sort: row.sort,
})

/** Where a category's goods are listed. */
export const categoryLink = (id: string): string => `/website/goods?categoryId=${id}`

/** The operator's links as a tree of three levels; without any, the shown categories. */
export function presentLinks(links: readonly Selectable<Tables['link_category']>[], all: Categories) {
  if (links.length === 0) {
    const one = (row: { id: string; name: string; icon: string }) => ({
      id: row.id,
      name: row.name,
      link: categoryLink(row.id),
      icon: row.icon,
    })
    return all
      .tree(row => all.isShown(row))
      .map(first => ({
        ...one(first),
        children: first.children.map(second => ({ ...one(second), children: second.children.map(one) })),
      }))
  }
  const one = ({ id, name, link, icon }: Selectable<Tables['link_category']>) => ({ id, name, link, icon })
  const below = (id: string | null) => links.filter(link => link.parent_id === id)
  return below(null).map(first => ({
    ...one(first),
    children: below(first.id).map(second => ({ ...one(second), children: below(second.id).map(one) })),
  }))
}
