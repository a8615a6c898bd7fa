import type { RecipeForm } from '@shangyouji/contract/calculators/operator-calls'

export type RecipeDraft = RecipeForm & { readonly isNew: boolean; readonly version?: number | undefined }
export const emptyRecipe: RecipeDraft = {
  code: '',
  name: '',
  nameEn: '',
  groupName: '',
  pH: null,
  pHNote: '',
  components: [{ cas: '', name: '', mw: null, conc: 1, unit: 'mM', note: '' }],
  strengths: [1],
  notes: [],
  storage: '',
  ref: '',
  isNew: true,
}
