import { recipes as calls } from '@shangyouji/contract/calculators/operator-calls'

import { forgetEdits } from '../../db/row-edits.ts'

import { sayChanged } from '../../db/settings-cache.ts'
import type { Work } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { fail, may } from '../../kernel/failure.ts'
import * as queries from './recipe-queries.ts'
import { recipes as shipped } from './recipes.ts'

/** Recipes as operators keep them: shipped ones hidden or written anew, and their own. */
export const recipeRoutes = serve(calls, {
  async list({ db }) {
    const own = new Map((await queries.listOwnRecipes(db)).map(row => [row.code, row]))
    const of = (code: string) => {
      const row = own.get(code)
      return {
        isOwn: row?.recipe != null,
        isHidden: row?.is_hidden ?? false,
        updateTime: row?.updated_at.toISOString() ?? null,
      }
    }
    const known = new Set(shipped.map(recipe => recipe.code))
    return [
      ...shipped.map(({ kind: _, ...recipe }) => ({
        ...recipe,
        ...own.get(recipe.code)?.recipe,
        ...of(recipe.code),
        isShipped: true,
      })),
      ...[...own.values()].flatMap(row =>
        known.has(row.code) || !row.recipe ? [] : [{ ...row.recipe, ...of(row.code), isShipped: false }],
      ),
    ]
  },

  async save(asked) {
    const { isNew, ...recipe } = asked.input
    if (isNew && (await isKnown(asked, recipe.code))) fail('ALREADY_EXISTS')
    await queries.saveRecipe(asked.db, recipe, asked.clock.now())
    asked.audit({ name: recipe.name, components: recipe.components.length }, recipe.code)
    return changed(asked)
  },

  async hide(asked) {
    may(await isKnown(asked, asked.input.code), 'NOT_FOUND')
    await queries.hideRecipe(asked.db, asked.input.code, asked.input.isHidden, asked.clock.now())
    asked.audit({ isHidden: asked.input.isHidden }, asked.input.code)
    return changed(asked)
  },

  async delete(asked) {
    may(await queries.removeRecipe(asked.db, asked.input.code), 'NOT_FOUND')
    await forgetEdits(asked.db, 'recipe', [asked.input.code])
    asked.audit({}, asked.input.code)
    return changed(asked)
  },
})

async function isKnown({ db }: Pick<Work, 'db'>, code: string): Promise<boolean> {
  return (
    shipped.some(recipe => recipe.code === code) || (await queries.listOwnRecipes(db)).some(row => row.code === code)
  )
}

async function changed({ notices, db }: Pick<Work, 'notices' | 'db'>): Promise<true> {
  await sayChanged(notices, db, 'recipes')
  await notices.say(db, 'pages', { tags: ['*'] })
  return true
}
