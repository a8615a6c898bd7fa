import { recipes as calls } from '@shangyouji/contract/calculators/operator-calls'

import { forgetEdits } from '../../db/row-edits.ts'

import { publishSettingsChange } from '../../db/settings-cache.ts'
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

  async save(ctx) {
    const { isNew, ...recipe } = ctx.input
    if (isNew && (await isKnown(ctx, recipe.code))) fail('ALREADY_EXISTS')
    await queries.saveRecipe(ctx.db, recipe, ctx.clock.now())
    ctx.audit({ name: recipe.name, components: recipe.components.length }, recipe.code)
    return changed(ctx)
  },

  async hide(ctx) {
    may(await isKnown(ctx, ctx.input.code), 'NOT_FOUND')
    await queries.hideRecipe(ctx.db, ctx.input.code, ctx.input.isHidden, ctx.clock.now())
    ctx.audit({ isHidden: ctx.input.isHidden }, ctx.input.code)
    return changed(ctx)
  },

  async delete(ctx) {
    may(await queries.removeRecipe(ctx.db, ctx.input.code), 'NOT_FOUND')
    await forgetEdits(ctx.db, 'recipe', [ctx.input.code])
    ctx.audit({}, ctx.input.code)
    return changed(ctx)
  },
})

async function isKnown({ db }: Pick<Work, 'db'>, code: string): Promise<boolean> {
  return (
    shipped.some(recipe => recipe.code === code) || (await queries.listOwnRecipes(db)).some(row => row.code === code)
  )
}

async function changed({ events, db }: Pick<Work, 'events' | 'db'>): Promise<true> {
  await publishSettingsChange(events, db, 'recipes')
  await events.publish(db, 'pages', { tags: ['*'] })
  return true
}
