import type { Db } from '../../db/database.ts'
import { provinceName } from '../base/api.ts'
import * as queries from './queries.ts'
import { storefrontLink } from './storefront-queries.ts'

/** A company as it stands beside what it published. */
export interface Publisher {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly levelCode: string
  readonly provinceName: string
  readonly link: string
}

/** Several companies in one query, an entry for each that is there. */
export async function publishersOf(db: Db, ids: readonly string[]): Promise<Map<string, Publisher>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.listPublishers(db, ids)
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: row.name,
        logo: row.logo,
        levelCode: row.level_code,
        provinceName: row.province ? provinceName(row.province) : '',
        link: storefrontLink(row.storefront, row.id),
      },
    ]),
  )
}
