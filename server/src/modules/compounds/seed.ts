import type { RegClass } from '@shangyouji/contract/compounds/calls'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { readShippedRows } from '../../kernel/shipped-data.ts'
import { searchVector } from '../../search/search-vector.ts'
import { nameKeys, splitName } from './names.ts'
import { defaultExemptions, defaultPolicies } from './regulated/default-policies.ts'
import { rowOf, shippedDigest, shippedLists } from './regulated/lists.ts'
import * as lists from './regulated/queries.ts'
import { takeOverShipped } from './regulated/take-over.ts'
import './tables.ts'

/** A compound as the product ships it (server/data/chemicals*.tsv; sources and checks: docs of the science tables). */
export interface ShippedCompound {
  readonly cas: string
  readonly nameZh: string
  readonly nameEn: string
  readonly synonyms: readonly string[]
  readonly formula: string
  readonly formulaHill: string
  /** g/mol; null where the substance has no one formula. */
  readonly mw: number | null
  readonly kind: string
  readonly smiles: string
  readonly regClasses: readonly RegClass[]
  readonly regNote: string
  readonly verifiedBy: readonly string[]
}

const regWords: readonly (readonly [string, RegClass])[] = [
  ['剧毒', 'TOXIC'],
  ['易制毒（第一类）', 'PRECURSOR_1'],
  ['易制毒（第二类）', 'PRECURSOR_2'],
  ['易制毒（第三类）', 'PRECURSOR_3'],
  ['易制爆', 'EXPLOSIVE'],
  ['麻精', 'PSYCHOTROPIC_2'],
]

/**
 * Structures of substances whose names are no systematic ones (Tris, HEPES): written by hand, their formula compared with
 * the library's and their centres with the names by compounds.test.ts.
 */
export const shippedStructures = (): ReadonlyMap<string, string> =>
  new Map(readShippedRows('structures.tsv').map(row => [row.cas!, row.smiles!]))

export function shippedCompounds(): ShippedCompound[] {
  const structures = shippedStructures()
  return [...readShippedRows('chemicals.tsv'), ...readShippedRows('chemicals-without-mass.tsv')].map(row => {
    const zh = splitName(row.name_zh!)
    const en = splitName(row.name_en!)
    const regulated = row.regulated_cn ?? ''
    return {
      cas: row.cas!,
      nameZh: zh.name,
      nameEn: en.name,
      synonyms: [...zh.others, ...en.others],
      formula: row.formula ?? '',
      formulaHill: row.formula_hill ?? '',
      mw: row.mw ? Number(row.mw) : null,
      kind: row.category!,
      smiles: row.smiles_opsin || structures.get(row.cas!) || '',
      regClasses: regWords.filter(([word]) => regulated.includes(word)).map(([, regClass]) => regClass),
      regNote: regulated,
      verifiedBy: row.verified_by ? row.verified_by.split(',') : [],
    }
  })
}

const SEEDED_AT = new Date('2026-01-01T00:00:00Z')

/** Adds what is missing; what operators changed or deleted stays as they left it. */
export async function seedCompounds(db: Db): Promise<void> {
  await seedPolicies(db)
  const areListsNew = await seedLists(db)
  // The whole list is written at once, so one row says that it was; texts need not be cut into words at every start.
  if (await db.selectFrom('compound').select('cas').limit(1).executeTakeFirst()) {
    if (areListsNew) await lists.giveClasses(db)
    else await takeOverShipped(db, new Date())
    return
  }
  await db
    .insertInto('compound')
    .values(
      shippedCompounds().map(compound => ({
        cas: compound.cas,
        name_zh: compound.nameZh,
        name_en: compound.nameEn,
        synonyms: [...compound.synonyms],
        name_keys: nameKeys([compound.nameZh, compound.nameEn, ...compound.synonyms]),
        formula: compound.formula,
        formula_hill: compound.formulaHill,
        mw: compound.mw,
        kind: compound.kind,
        smiles: compound.smiles,
        reg_classes: [...compound.regClasses],
        reg_note: compound.regNote,
        verified_by: [...compound.verifiedBy],
        is_shipped: true,
        search: compoundWords(compound),
        created_at: SEEDED_AT,
        updated_at: SEEDED_AT,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await lists.giveClasses(db)
}

/** Classes that nobody has decided about yet, and the exemptions that come with the first of them. */
async function seedPolicies(db: Db): Promise<void> {
  const there = await db.selectFrom('regulation_policy').select('reg_class').execute()
  if (there.length === Object.keys(defaultPolicies).length) return
  await db
    .insertInto('regulation_policy')
    .values(
      Object.entries(defaultPolicies).map(([reg_class, rule]) => ({
        reg_class: reg_class as RegClass,
        ...rule,
        updated_at: SEEDED_AT,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('regulation_exemption')
    .values(defaultExemptions.map(exemption => ({ id: newId(), created_at: SEEDED_AT, ...exemption })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The lists that the product ships with, into a database that has none. */
async function seedLists(db: Db): Promise<boolean> {
  if (await db.selectFrom('regulated_substance').select('id').limit(1).executeTakeFirst()) return false
  await lists.insertSubstances(db, shippedLists().map(rowOf))
  await lists.setShippedDigest(db, shippedDigest())
  await lists.countUp(db)
  return true
}

/** What the search finds a compound by. */
export const compoundWords = (compound: {
  cas: string
  nameZh: string
  nameEn: string
  synonyms: readonly string[]
  formula: string
  kind: string
}): string =>
  searchVector({
    a: [compound.nameZh, compound.nameEn, ...compound.synonyms].join(' ， '),
    b: `${compound.cas} ${compound.formula}`,
    c: compound.kind,
  })
