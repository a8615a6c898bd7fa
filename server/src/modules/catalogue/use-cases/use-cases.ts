import type { Db } from '../../../db/database.ts'
import { settingsCache } from '../../../db/settings-cache.ts'
import { shippedUseCases, type UseCases, useCasesWith } from '../../../search/use-cases.ts'
import { listOwnUseCases } from './use-case-queries.ts'

/** The shipped use cases with those of the operators, as they stand in the database. */
export async function freshUseCases(db: Db): Promise<UseCases> {
  const own = await listOwnUseCases(db)
  return own.length === 0 ? shippedUseCases() : useCasesWith(own)
}

const cache = settingsCache('useCases', freshUseCases)

/** The shipped use cases with those of the operators. */
export const useCasesOf = (db: Db): Promise<UseCases> => cache.get(db)
