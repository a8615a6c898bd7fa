import type { Db } from '../../../db/database.ts'
import { type SettingsCache, settingsCache } from '../../../db/settings-cache.ts'
import { readText } from './judge-text.ts'
import { type Listed, withExemptions } from './lists.ts'
import { buildScanner, type Scanner } from './mentions.ts'
import { type Substance, substancesOf } from './patterns.ts'
import * as queries from './queries.ts'

export interface Regulated {
  readonly scanner: Scanner
  /** By CAS number, with salts and hydrates of the library that no list names by number. */
  readonly byCas: ReadonlyMap<string, Substance>
  readonly knownCas: ReadonlySet<string>
  /** What can be said of something that is in none of the lists. */
  readonly checked: string
}

/** Compiling takes some 200 ms: done again only when the revision is another one. */
const compiled = new WeakMap<object, { revision: string; value: Promise<Regulated> }>()

const cache: SettingsCache<Regulated> = settingsCache('regulated', async (db): Promise<Regulated> => {
  const { adapter } = db.getExecutor()
  const revision = await queries.revisionOf(db)
  const known = compiled.get(adapter)
  if (known?.revision === revision) return known.value
  const value = compile(db)
  compiled.set(adapter, { revision, value })
  value.catch(() => compiled.delete(adapter))
  return value
})

/** The lists, the library's classes and the exemptions as they stand. */
export const currentRegulated = (db: Db): Promise<Regulated> => cache.get(db)

async function compile(db: Db): Promise<Regulated> {
  const [lists, library, exemptions] = [
    await queries.listSubstances(db),
    await queries.listLibrary(db),
    await queries.listExempt(db),
  ]
  const listedCas = new Set(lists.map(row => row.cas))
  const own: Listed[] = library.flatMap(row => {
    const names = { nameZh: row.name_zh, nameEn: row.name_en, synonyms: row.synonyms }
    const base = { cas: row.cas, ...names, list: '化合物库', edition: '', confidence: 'A' as const, note: '' }
    const given = row.reg_classes.map(regClass => {
      const listed = lists.find(one => one.cas === row.cas && one.regClass === regClass)
      return { ...base, regClass, exemptPercent: listed?.exemptPercent ?? null, note: listed?.note ?? '' }
    })
    if (given.length > 0 || !listedCas.has(row.cas)) return given
    // the library's other names of something listed: the same class by another word
    const first = lists.find(one => one.cas === row.cas)!
    return [{ ...base, regClass: first.regClass, exemptPercent: first.exemptPercent, note: first.note }]
  })
  const rows = withExemptions([...own, ...lists], exemptions)
  const knownCas = new Set([...listedCas, ...library.map(row => row.cas)])
  const scanner = buildScanner(substancesOf(rows), cas => knownCas.has(cas))
  const byCas = new Map(scanner.byCas)
  for (const row of library) {
    if (byCas.has(row.cas)) continue
    const parent = readText(scanner.scan(row.name_zh), 'NAME').find(reading => reading.role === 'OFFERED')
    // a name that is the parent's with a salt's or a hydrate's added
    if (parent) byCas.set(row.cas, { ...parent.substance, cas: row.cas })
  }
  const editions = new Set(lists.map(row => row.list)).size
  const newest =
    lists
      .flatMap(row => row.edition.match(/20\d\d(?:-\d\d)?/g) ?? [])
      .sort()
      .at(-1) ?? ''
  const checked = `未列入平台已收录的${editions}个管制目录（最新${newest}），不代表无危险性`
  return { scanner, byCas, knownCas, checked }
}
