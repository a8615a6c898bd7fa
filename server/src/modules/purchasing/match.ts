import type { Db } from '../../db/database.ts'
import { atomsOf } from '../../search/atoms.ts'
import { joinedBy } from '../../search/literals.ts'
import { inNames, readPieces, searchQuery } from '../../search/search-query.ts'
import type { Synonyms } from '../../search/synonyms.ts'
import { mapInTurns } from '../../threads/turns.ts'
import { synonymsOf } from '../catalogue/api.ts'
import { nameKey } from '../compounds/api.ts'
import { codeKey } from '../goods/api.ts'
import { type Found, type Judged, judge } from './judge.ts'
import type { Line } from './line.ts'
import * as queries from './match-queries.ts'
import { type Requested, requestedOf, withoutOrdinaryGrade } from './requested.ts'
import type { Candidate } from './tables.ts'

/** So many answers are kept for a line. */
const KEPT = 6

/** How goods are held against a line. */
export type Rules = typeof judge

export interface Matched {
  /** Surest first. */
  readonly candidates: Candidate[]
  /** The pack that is proposed; null where nothing fits. */
  readonly specId: string | null
  /** Of the pack that is proposed; null where it has to be said. */
  readonly quantity: number | null
}

/**
 * Finds goods for any number of lines: by catalogue number, CAS number, name and words, and holds what was found
 * against what was asked. A handful of statements, however many lines there are.
 */
export async function matchLines(db: Db, lines: readonly Line[], rules: Rules = judge): Promise<Matched[]> {
  const synonyms = await synonymsOf(db)
  const codes = lines.map(line => codeKey(line.catalogNo)).filter(code => code !== '')
  const known = await queries.knownCodes(db, [...new Set(codes)])
  const asked = await mapInTurns(lines, (line, n) => requestedOf(line, n, synonyms, known.has(codeKey(line.catalogNo))))
  const compounds = await queries.casByName(db, [...new Set(asked.flatMap(one => one.keys))])
  const named = asked.map(one => one.keys.flatMap(key => compounds.get(key) ?? []))
  const hits = await queries.findGoods(db, await mapInTurns(asked, (one, n) => wantedOf(one, named[n]!, synonyms)))
  const specs = Map.groupBy(await queries.listSpecs(db, [...new Set(hits.map(hit => hit.id))]), spec => spec.goods_id)
  const groups = Map.groupBy(hits, hit => `${hit.n} ${hit.id}`)
  const weighed = await queries.weigh(
    db,
    await mapInTurns([...groups.values()], ([hit]) => ({
      n: hit!.n,
      id: hit!.id,
      called: calledOf(hit!, asked[hit!.n]!, synonyms),
      vector: asked[hit!.n]!.vector,
    })),
    asked.flatMap(({ n, pieces }) => pieces.map(({ names, facts }, i) => ({ n, i, names, facts }))),
  )
  const byLine = Map.groupBy(weighed, one => one.n)
  return mapInTurns(asked, (one, n) => {
    const found = (byLine.get(n) ?? []).map((weighed): Found => {
      const same = groups.get(`${n} ${weighed.id}`)!
      const packs = specs.get(weighed.id) ?? []
      return {
        hit: same[0]!,
        kinds: new Set(same.map(hit => hit.kind)),
        weighed,
        named: named[n]!,
        packWords: new Set(packs.flatMap(spec => atomsOf(spec.pack_size).map(atom => atom.text))),
      }
    })
    return choose(one, found, specs, rules)
  })
}

function wantedOf(asked: Requested, named: readonly string[], synonyms: Synonyms): queries.RequestedGoods {
  const words = asked.pieces.filter(piece => !piece.isPack)
  const things = words.filter(piece => !piece.isQuality)
  return {
    n: asked.n,
    cas: asked.cas || asked.meantCas,
    named,
    code: asked.code,
    keys: asked.keys,
    every:
      things.length === 0
        ? ''
        : joinedBy(
            '&',
            things.map(piece => piece.names),
          ),
    wide: asked.wide,
    any:
      words.length === 0
        ? ''
        : (searchQuery(asked.line.name || asked.line.catalogNo, { synonyms, match: 'any' }) ?? ''),
  }
}

/** English names of so many words say enough. */
const ENOUGH = 3

/** What goods are called, for the question whether a line says as much. */
function calledOf(hit: queries.Hit, { line }: Requested, synonyms: Synonyms): string[] {
  const queryOf = (name: string) => {
    const pieces = readPieces(withoutOrdinaryGrade(name), synonyms)
    return {
      count: pieces.length,
      query: joinedBy(
        '&',
        pieces.map(piece => inNames(piece.query)),
      ),
    }
  }
  const own = queryOf(hit.name)
  const english = queryOf(hit.name_en)
  const isEnglish = !/\p{Script=Han}/u.test(line.name) && english.count >= ENOUGH
  return [...(own.count > 0 ? [own.query] : []), ...(isEnglish ? [english.query] : [])]
}

function choose(
  asked: Requested,
  found: readonly Found[],
  specs: ReadonlyMap<string, queries.Spec[]>,
  rules: Rules,
): Matched {
  const judged = found
    .flatMap(one => {
      const packs = specs.get(one.hit.id) ?? []
      return packs.map(spec => rules(asked, one, spec, packs.length))
    })
    .sort((a, b) => b.score - a.score || b.popularity - a.popularity || a.specId.localeCompare(b.specId))
  const isOpen = isAmongSeveral(judged)
  const candidates = judged.slice(0, KEPT).map(({ specId, match, confidence, standing, doubts, unmet, times }, i) => {
    const candidate = { specId, match, confidence, standing, doubts, unmet, times }
    return i === 0 && isOpen ? toBeAsked(candidate) : candidate
  })
  const first = candidates[0]
  const isTaken = first !== undefined && first.standing !== 'OTHER'
  return {
    candidates,
    specId: isTaken ? first.specId : null,
    quantity: quantityOf(asked.line.quantity, isTaken ? first : null),
  }
}

/**
 * Whether the words of a line name another product as well as the one on top: then somebody has to say which is meant.
 * The same substance of another supplier is no other product; nor is what has the same name.
 */
function isAmongSeveral([first, ...others]: readonly Judged[]): boolean {
  if (first?.standing !== 'SURE' || first.match === 'CATALOG') return false
  const { goods } = first
  return others.some(
    other =>
      other.mayBeMeant &&
      other.goods.id !== goods.id &&
      (goods.cas === null || other.goods.cas !== goods.cas) &&
      productKey(other.goods.name) !== productKey(goods.name),
  )
}

const productKey = (name: string): string => nameKey(withoutOrdinaryGrade(name))

/** The same candidate, to be looked at before it is ordered. */
const toBeAsked = (candidate: Candidate): Candidate => ({
  ...candidate,
  standing: 'CHECK',
  confidence: Math.min(84, candidate.confidence),
  doubts: [...candidate.doubts, 'SEVERAL'],
})

/** How many packs a line is, of the pack that is taken; null where that has to be said. */
export const quantityOf = (asked: number | null, taken: Pick<Candidate, 'times'> | null): number | null =>
  asked === null ? null : !taken ? asked : taken.times === 0 ? null : Math.round(asked * taken.times)
