import { massOf } from '@shangyouji/calculators/science/formula'
import type { CompoundForm } from '@shangyouji/contract/compounds/calls'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields } from '../../kernel/failure.ts'
import { hillFormula } from './formula-key.ts'
import { nameKeys } from './names.ts'
import * as queries from './queries.ts'
import { countUp } from './regulated/queries.ts'
import { compoundWords } from './seed.ts'
import { drawStructure } from './structure.ts'

export type CompoundDraft = Omit<z.output<typeof CompoundForm>, 'version'>

/** What a form lacks that only chemistry knows. @throws Failure with the faulty fields */
export async function checkCompound(form: CompoundDraft): Promise<{ mass: number | null }> {
  const mass = form.mf === '' ? null : massOrFault(form.mf)
  if (form.smiles !== '' && !(await drawStructure(form.smiles, ''))) failFields({ smiles: 'SMILES无法识别' })
  return { mass }
}

/** Writes a compound as its form says; its mass follows from the formula. @throws Failure ALREADY_EXISTS */
export async function writeCompound(
  { db, clock, events }: Pick<Work, 'db' | 'clock' | 'events'>,
  form: CompoundDraft,
): Promise<number | null> {
  const { mass } = await checkCompound(form)
  const now = clock.now()
  const values = {
    cas: form.cas,
    name_zh: form.nameZh,
    name_en: form.nameEn,
    synonyms: form.synonyms,
    name_keys: nameKeys([form.nameZh, form.nameEn, ...form.synonyms]),
    formula: form.mf,
    formula_hill: form.mf === '' ? '' : hillFormula(form.mf),
    mw: mass,
    kind: form.kind,
    smiles: form.smiles,
    inchi_key: form.inchiKey,
    mdl: form.mdl,
    einecs: form.einecs,
    ghs: form.ghs,
    hazard: form.hazard,
    reg_classes: form.regClasses,
    reg_note: form.regNote,
    search: compoundWords({ ...form, formula: form.mf }),
    created_at: now,
    updated_at: now,
  }
  if (!(await queries.saveCompound(db, values, form.isReplacing))) fail('ALREADY_EXISTS')
  await gateChanged(events, db)
  return mass
}

/** The gate reads lists, classes and exemptions anew. */
export async function gateChanged(events: Work['events'], db: Db): Promise<void> {
  await countUp(db)
  await publishSettingsChange(events, db, 'regulated')
}

/** g/mol, to three decimals as the library keeps it. */
function massOrFault(formula: string): number {
  try {
    return Math.round(massOf(formula) * 1000) / 1000
  } catch {
    return failFields({ mf: '分子式无法识别，应如 C6H12O6 或 MgSO4·7H2O' })
  }
}
