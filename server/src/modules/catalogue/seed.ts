import { createHash } from 'node:crypto'
import type { CategoryLabel } from '@shangyouji/contract/catalogue/calls'
import type { Db } from '../../db/database.ts'
import { readShippedRows } from '../../kernel/shipped-data.ts'
import { saveFilterGroups } from './filter-group-queries.ts'
import { shippedFilterGroups } from './filter-groups.ts'
import './tables.ts'

/** Id of a shipped row: the same in every database, so that demo data and addresses may name it. Version 5 by shape. */
export function shippedId(kind: 'category' | 'property', code: string): string {
  const hash = createHash('sha1').update(`shangyouji ${kind} ${code}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface ShippedCategory {
  readonly id: string
  readonly code: string
  readonly parentId: string | null
  readonly level: number
  readonly name: string
  readonly label: CategoryLabel | ''
}

/** The categories that the product ships with (server/data/categories.tsv), parents first. */
export function shippedCategories(): ShippedCategory[] {
  return readShippedRows('categories.tsv').map(({ code = '', name = '', label = '' }) => {
    const parent = code.includes('.') ? code.slice(0, code.lastIndexOf('.')) : null
    return {
      id: shippedId('category', code),
      code,
      parentId: parent && shippedId('category', parent),
      level: code.split('.').length,
      name,
      label: label as CategoryLabel | '',
    }
  })
}

const SEEDED_AT = new Date('2026-01-01T00:00:00Z')

/** Adds what is missing; what operators changed, hid or deleted stays as they left it. */
export async function seedCatalogue(db: Db): Promise<void> {
  await saveFilterGroups(db, shippedFilterGroups, true)
  const categories = shippedCategories()
  for (const level of [1, 2, 3]) {
    await db
      .insertInto('category')
      .values(
        categories
          .filter(category => category.level === level)
          .map((category, i) => ({
            id: category.id,
            parent_id: category.parentId,
            level,
            code: category.code,
            name: category.name,
            label: category.label,
            sort: (i + 1) * 10,
            created_at: SEEDED_AT,
            updated_at: SEEDED_AT,
          })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await db
    .insertInto('property')
    .values(
      readShippedRows('properties.tsv').map(
        ({ category = '', name = '', kind, unit = '', options = '', isFilter }, i) => ({
          id: shippedId('property', `${category} ${name}`),
          category_id: shippedId('category', category),
          name,
          kind: kind as 'TEXT',
          unit,
          options: options === '' ? [] : options.split('|'),
          is_filter: isFilter === 'Y',
          sort: (i + 1) * 10,
          created_at: SEEDED_AT,
        }),
      ),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
