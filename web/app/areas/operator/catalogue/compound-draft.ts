import type { CompoundForm } from '@shangyouji/contract/compounds/calls'
import type { z } from 'zod'

export type CompoundDraft = z.output<typeof CompoundForm>
export const emptyCompound: CompoundDraft = {
  cas: '',
  nameZh: '',
  nameEn: '',
  synonyms: [],
  mf: '',
  smiles: '',
  kind: '',
  inchiKey: '',
  mdl: '',
  einecs: '',
  ghs: [],
  hazard: '',
  regClasses: [],
  regNote: '',
  isReplacing: false,
}
