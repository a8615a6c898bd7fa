import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import type { PoolMatch } from '@shangyouji/contract/purchasing/labels'
import { TAKEN_FROM } from '@shangyouji/contract/purchasing/labels'
import type { Db } from '../../db/database.ts'
import { searchQuery } from '../../search/search-query.ts'
import { synonymsOf } from '../catalogue/api.ts'
import { nameKey } from '../compounds/api.ts'
import { codeKey, packAmountOf, packKey } from '../goods/api.ts'
import * as queries from './match-queries.ts'
import type { Line } from './read-list.ts'
import type { Candidate } from './tables.ts'

/** So many answers are kept for a line. */
const KEPT = 6
const NO_LIKENESS = 0.25
/** Less sure answers are noise. */
const LEAST = 25

export interface Matched {
  readonly candidates: Candidate[]
  /** The spec that is taken by itself; null where nothing is sure enough. */
  readonly specId: string | null
}

/**
 * Finds goods for any number of lines: by catalogue number, CAS number, name, and words of the name. Four statements,
 * however many lines there are.
 */
export async function matchLines(db: Db, lines: readonly Line[]): Promise<Matched[]> {
  const synonyms = await synonymsOf(db)
  const compounds = await queries.casByName(db, [...new Set(lines.map(line => nameKey(line.name)).filter(Boolean))])
  const asked = lines.map((line, n) => {
    const cas = tidyCas(line.cas)
    const key = nameKey(line.name)
    return {
      n,
      cas: casIsValid(cas) ? cas : '',
      named: compounds.get(key) ?? '',
      code: codeKey(line.catalogNo),
      name: key,
      words: line.name === '' ? '' : (searchQuery(line.name, { synonyms, match: 'any' }) ?? ''),
    }
  })
  const hits = Map.groupBy(await queries.findGoods(db, asked), hit => hit.n)
  const specs = Map.groupBy(
    await queries.listSpecs(db, [...new Set([...hits.values()].flat().map(hit => hit.id))]),
    spec => spec.goods_id,
  )
  return lines.map((line, n) => choose(line, hits.get(n) ?? [], specs))
}

function choose(line: Line, hits: readonly queries.Hit[], specs: ReadonlyMap<string, queries.Spec[]>): Matched {
  const best = new Map<string, Candidate & { popularity: number }>()
  for (const hit of hits) {
    const confidence = goodsConfidence(line, hit)
    for (const spec of specs.get(hit.id) ?? []) {
      const sure = Math.max(1, Math.min(100, confidence + packBonus(line, spec, hit)))
      if (sure < LEAST) continue
      const known = best.get(spec.id)
      if (known && known.confidence >= sure) continue
      best.set(spec.id, { specId: spec.id, match: matchOf(hit), confidence: sure, popularity: hit.popularity })
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.confidence - a.confidence || b.popularity - a.popularity)
  const candidates = sorted.slice(0, KEPT).map(({ specId, match, confidence }) => ({ specId, match, confidence }))
  const first = candidates[0]
  return { candidates, specId: first && first.confidence >= TAKEN_FROM ? first.specId : null }
}

const matchOf = ({ kind }: queries.Hit): PoolMatch => (kind === 'NAMED' ? 'CAS' : kind)

/** How surely goods are what a line asks for, 0–100, before its pack is looked at. */
export function goodsConfidence(line: Pick<Line, 'name' | 'brand' | 'catalogNo' | 'cas'>, hit: queries.Hit): number {
  const likeness = likenessOf(nameKey(line.name), hit.name_key)
  const brandKey = nameKey(line.brand)
  const isBrand =
    brandKey === '' ? 0 : [hit.brand_name, hit.brand_name_en].some(name => nameKey(name ?? '') === brandKey) ? 3 : -12
  const casDiffers = line.cas !== '' && hit.cas !== null && hit.cas !== tidyCas(line.cas) ? -25 : 0
  switch (hit.kind) {
    case 'CATALOG':
      return 94 + isBrand + casDiffers
    case 'CAS':
      return 86 + Math.round(likeness * 6) + isBrand
    case 'NAME':
      return 88 + isBrand + casDiffers
    case 'NAMED':
      return 84 + isBrand
    case 'WORDS':
      return likeness < NO_LIKENESS ? 0 : Math.round(25 + likeness * 55) + isBrand + casDiffers
  }
}

/** The pack that was asked for, else one that can be bought at all. */
function packBonus(line: Pick<Line, 'pack' | 'catalogNo'>, spec: queries.Spec, hit: queries.Hit): number {
  const code = codeKey(line.catalogNo)
  const isSpec = hit.kind === 'CATALOG' && code !== '' && spec.spec_key === code ? 4 : 0
  const stock = spec.stock === 'OUT' ? -3 : 0
  if (line.pack === '') return isSpec + stock - Math.min(2, spec.sort)
  if (packKey(line.pack) === spec.pack_key) return isSpec + stock + 4
  const [asked, held] = [packAmountOf(line.pack), packAmountOf(spec.pack_size)]
  if (asked && held && asked.unit === held.unit && asked.amount > 0) {
    if (asked.amount === held.amount) return isSpec + stock + 4
    // the nearer the size the better: a tenth or ten times is eight points off
    return isSpec + stock - Math.min(14, Math.round(Math.abs(Math.log10(asked.amount / held.amount)) * 8)) - 2
  }
  return isSpec + stock - 8
}

/** How alike two names are, 0–1: pairs of letters they share. */
export function likenessOf(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  const pairs = (text: string) => Array.from({ length: Math.max(1, text.length - 1) }, (_, i) => text.slice(i, i + 2))
  const [left, right] = [pairs(a), new Set(pairs(b))]
  const shared = left.filter(pair => right.has(pair)).length
  const dice = (2 * shared) / (left.length + right.size)
  // a name that stands whole within the other one
  return Math.min(1, b.includes(a) || a.includes(b) ? Math.max(dice, 0.72) : dice)
}
