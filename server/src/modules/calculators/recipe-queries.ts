import type { RecipeForm } from '@shangyouji/contract/calculators/operator-calls'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type OwnRecipe = Selectable<Tables['buffer_recipe']>

export const listOwnRecipes = (db: Db): Promise<OwnRecipe[]> =>
  db.selectFrom('buffer_recipe').selectAll().orderBy('code').limit(2000).execute()

export async function saveRecipe(db: Db, recipe: RecipeForm, now: Date): Promise<void> {
  const values = { recipe: JSON.stringify(recipe), updated_at: now }
  await db
    .insertInto('buffer_recipe')
    .values({ code: recipe.code, is_hidden: false, ...values })
    .onConflict(conflict => conflict.column('code').doUpdateSet(values))
    .execute()
}

export async function hideRecipe(db: Db, code: string, isHidden: boolean, now: Date): Promise<void> {
  await db
    .insertInto('buffer_recipe')
    .values({ code, recipe: null, is_hidden: isHidden, updated_at: now })
    .onConflict(conflict => conflict.column('code').doUpdateSet({ is_hidden: isHidden, updated_at: now }))
    .execute()
}

export async function removeRecipe(db: Db, code: string): Promise<boolean> {
  const gone = await db.deleteFrom('buffer_recipe').where('code', '=', code).returning('code').executeTakeFirst()
  return gone !== undefined
}
