import type { Compound } from '@shangyouji/contract/compounds/calls'
import type { Db } from '../../db/database.ts'
import type { CompoundRow } from './queries.ts'
import * as queries from './queries.ts'
import { currentRegulated } from './regulated/current.ts'
import { presentClass } from './rules.ts'

export const presentCompoundCard = (row: CompoundRow) => ({
  cas: row.cas,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  mf: row.formula,
  mw: row.mw === null ? null : Number(row.mw),
  kind: row.kind,
  hasStructure: row.smiles !== '',
})

export async function presentCompound(db: Db, row: CompoundRow): Promise<Compound> {
  const isRegulated = row.reg_classes.length > 0
  const rules = new Map((isRegulated ? await queries.listPolicies(db) : []).map(rule => [rule.reg_class, rule]))
  const exemptions = isRegulated ? await queries.listExemptions(db, [row.cas]) : []
  return {
    ...presentCompoundCard(row),
    synonyms: row.synonyms,
    mfHill: row.formula_hill,
    smiles: row.smiles,
    inchiKey: row.inchi_key,
    mdl: row.mdl,
    einecs: row.einecs,
    ghs: row.ghs,
    hazard: row.hazard,
    regulations: row.reg_classes.map(regClass => {
      const exempt = exemptions.find(exemption => exemption.reg_class === regClass)
      return presentClass(regClass, rules.get(regClass), exempt ? Number(exempt.max_percent) : null)
    }),
    regChecked: (await currentRegulated(db)).checked,
    regNote: row.reg_note,
  }
}
