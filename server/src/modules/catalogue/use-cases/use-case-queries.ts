import type { Db } from '../../../db/database.ts'
import type { OwnUseCase } from '../../../search/use-cases.ts'
import '../tables.ts'

export async function listOwnUseCases(db: Db): Promise<OwnUseCase[]> {
  const rows = await db
    .selectFrom('use_case')
    .select(['name', 'wordings', 'category_ids'])
    .orderBy('id')
    .limit(2000)
    .execute()
  return rows.map(({ name, wordings, category_ids }) => ({ name, wordings, categoryIds: category_ids }))
}
