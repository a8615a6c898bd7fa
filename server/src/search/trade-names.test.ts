import { describe, expect, test } from 'vitest'
import { shippedCompounds } from '../modules/compounds/seed.ts'
import { atomsOf } from './atoms.ts'
import { readQuery, searchQuery } from './search-query.ts'
import { compileSynonyms, shippedSynonymGroups } from './synonyms.ts'
import { othersOf, sameGroups, shippedTradeNames, type TradeName } from './trade-names.ts'

const names = shippedTradeNames()
const folded = (word: string) =>
  atomsOf(word)
    .map(atom => atom.text.replace(/[-_/' ]/g, ''))
    .join(' ')

/** Names that a chain of `same` leads to, by how they are read. */
function chains(pairs: readonly TradeName[], groups: readonly string[][] = []): string[][] {
  const read = (name: string, other: string): TradeName => ({
    name: folded(name),
    other: folded(other),
    kind: 'same',
    field: '',
    reason: '',
  })
  return sameGroups([
    ...pairs.filter(pair => pair.kind === 'same').map(pair => read(pair.name, pair.other)),
    ...groups.flatMap(([first = '', ...rest]) => rest.map(other => read(first, other))),
  ])
}

/** Chains that join compounds of different CAS numbers. */
function mixed(pairs: readonly TradeName[]): string[][] {
  const known = new Map<string, Set<string>>()
  for (const { cas, nameZh, nameEn, synonyms } of shippedCompounds())
    for (const word of [nameZh, nameEn, ...synonyms])
      known.set(folded(word), (known.get(folded(word)) ?? new Set()).add(cas))
  return chains(pairs, shippedSynonymGroups()).filter(
    chain => new Set(chain.flatMap(word => [...(known.get(word) ?? [])])).size > 1,
  )
}

const pair = (name: string, other: string, kind: TradeName['kind'] = 'same'): TradeName => ({
  name,
  other,
  kind,
  field: '',
  reason: '',
})

describe('the shipped names of the trade', () => {
  test('are at least 15,000 whole lines in order, each with a kind, a field and a reason', () => {
    expect(names.length).toBeGreaterThanOrEqual(15_000)
    for (const one of names) {
      expect(['same', 'narrower', 'brand', 'related']).toContain(one.kind)
      for (const text of [one.name, one.other, one.field, one.reason]) {
        expect(text).not.toBe('')
        expect(text).toBe(text.trim())
      }
    }
    const lines = names.map(one => [...Object.values(one)].join('\t'))
    // by code points, as the file is written
    expect(lines).toEqual([...lines].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  })

  test('all have words to search for, and no pair stands twice or in two kinds', () => {
    const seen = new Set<string>()
    for (const { name, other } of names) {
      expect(folded(name)).not.toBe('')
      expect(folded(other), `${name} ${other}`).not.toBe('')
      const both = [name, other]
        .map(word => word.toLowerCase())
        .sort()
        .join('\t')
      expect(seen.has(both), both).toBe(false)
      seen.add(both)
    }
  })

  test('join no two compounds of the library, and a planted fault is seen', () => {
    expect(mixed(names)).toEqual([])
    expect(mixed([...names, pair('氯化镁', '氯化镁六水合物')])).toHaveLength(1)
  })

  test('do not say that one name is the same and narrower or related at once', () => {
    const chainOf = new Map(chains(names).flatMap((chain, i) => chain.map(word => [word, i] as const)))
    const contradicting = names.filter(({ name, other, kind }) => {
      const chain = chainOf.get(folded(name))
      return kind !== 'same' && chain !== undefined && chain === chainOf.get(folded(other))
    })
    expect(contradicting).toEqual([])
  })

  test('leave abbreviations of several meanings alone', () => {
    const same = new Set(names.filter(one => one.kind === 'same').flatMap(one => [one.name, one.other]))
    for (const word of ['PES', 'TEA', 'ECM', '双抗', 'PE', 'APC', 'CIP', 'PFA', 'ADA', 'CoA', 'CCL4'])
      expect(same.has(word), word).toBe(false)
    // what a cell culture lab orders by it is found as the thing itself; what else it means stands behind
    expect(searchQuery('双抗')).toContain('青链霉素')
    expect(searchQuery('双抗')).toContain('streptomycin')
    expect(searchQuery('双抗')).not.toContain('双特异性')
    expect(readQuery('双抗')!.some).toContain('双特异性抗体')
    expect(searchQuery('DTT')).not.toContain('dte')
  })
})

test('same names are found both ways, narrower ones one way, related ones as the last resort', () => {
  const pairs = [
    pair('排枪', '多道移液器'),
    pair('去垢剂', 'Triton X-100', 'narrower'),
    pair('PES', '聚醚砜', 'related'),
  ]
  const synonyms = compileSynonyms(sameGroups(pairs), {
    narrower: othersOf(pairs, 'narrower'),
    related: othersOf(pairs, 'related'),
  })
  const read = (text: string) => readQuery(text, { synonyms })!
  expect(read('排枪').all).toContain('多道移液器')
  expect(read('多道移液器').all).toContain('排枪')
  expect(read('去垢剂').all).toContain('triton')
  expect(read('Triton X-100').any).not.toContain('去垢剂')
  expect(read('PES').all).not.toContain('聚醚')
  expect(read('PES').core).not.toContain('聚醚')
  expect(read('PES').some).toContain('聚醚')
})

test('a trade mark is found under its kind, and its kind where nobody sells the mark', () => {
  const pairs = [pair('超滤膜包', 'Pellicon', 'brand')]
  const synonyms = compileSynonyms(sameGroups(pairs), {
    narrower: othersOf(pairs, 'narrower'),
    related: othersOf(pairs, 'related'),
  })
  const read = (text: string) => readQuery(text, { synonyms })!
  expect(read('超滤膜包').all).toContain('pellicon')
  expect(read('Pellicon').all).not.toContain('膜包')
  expect(read('Pellicon').some).toContain('膜包')
})

test.each([
  ['排枪', '移液器'],
  ['ddH2O', '双蒸水'],
  ['β-ME', '巯基乙醇'],
  ['NP40', 'nonidet'],
  ['VB6', '维生素'],
  ['IL 6', '白介素'],
])('%s is read as %s too', (query, meant) => {
  expect(searchQuery(query)).toContain(meant)
})

test('words of an expression keep synonyms of their own', () => {
  const synonyms = compileSynonyms([
    ['CHO 培养基', 'CHO medium'],
    ['CHO', '中国仓鼠卵巢细胞'],
  ])
  expect(searchQuery('CHO 培养基', { synonyms })).toContain('中国仓鼠卵巢细胞')
})
