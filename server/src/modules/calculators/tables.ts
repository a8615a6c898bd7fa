import type { RecipeForm } from '@shangyouji/contract/calculators/operator-calls'
import type { At, Json } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    buffer_recipe: { code: string; recipe: Json<RecipeForm> | null; is_hidden: boolean; updated_at: At }
  }
}
