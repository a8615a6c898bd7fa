import type { BufferRecipe } from '@shangyouji/contract/calculators/calls'
import { mediaRecipes } from './recipes-media.ts'
import { nucleicRecipes } from './recipes-nucleic.ts'
import { proteinRecipes } from './recipes-protein.ts'
import { salineRecipes } from './recipes-saline.ts'

/** Buffers and media that laboratories make every week (常用配方), each after a published protocol. */
export const recipes: readonly BufferRecipe[] = [
  ...salineRecipes,
  ...nucleicRecipes,
  ...proteinRecipes,
  ...mediaRecipes,
]
