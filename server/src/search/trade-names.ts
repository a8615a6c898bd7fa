import { readShippedRows } from '../kernel/shipped-data.ts'

/**
 * How another name stands to a name: `same` is found both ways; `narrower` is found where the wider name is asked for,
 * not the other way round; `brand` is narrower too, and where nobody sells the trade mark, goods of its kind are found;
 * `related` (also abbreviations of several meanings) only where nothing else is found.
 */
export type NameKind = 'same' | 'narrower' | 'brand' | 'related'

export interface TradeName {
  readonly name: string
  readonly other: string
  readonly kind: NameKind
  /** Part of the trade. */
  readonly field: string
  /** Why it is so: a kind of name, or the entry of the compound library. */
  readonly reason: string
}

let shipped: readonly TradeName[] | undefined

/** Names of the trade that the product ships with. */
export function shippedTradeNames(): readonly TradeName[] {
  shipped ??= readShippedRows<keyof TradeName>('trade-names.tsv').map(row => ({ ...row, kind: row.kind as NameKind }))
  return shipped
}

/** Names that are the same, directly or by way of another one, as groups. */
export function sameGroups(names: readonly TradeName[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const { name, other, kind } of names) {
    if (kind !== 'same') continue
    const ours = groups.get(name) ?? [name]
    const theirs = groups.get(other) ?? [other]
    const joined = ours === theirs ? ours : [...ours, ...theirs]
    for (const word of joined) groups.set(word, joined)
  }
  return [...new Set(groups.values())]
}

/**
 * Each name, and what is the same, with its others of one kind; the name first.
 * @param alike the groups of the same names, where they are known already
 */
export function othersOf(
  names: readonly TradeName[],
  kind: 'narrower' | 'related',
  alike: readonly (readonly string[])[] = sameGroups(names),
): string[][] {
  const same = new Map(alike.flatMap(group => group.map(word => [word, group] as const)))
  const groups = new Map<string, string[]>()
  const put = (name: string, other: string) => {
    for (const word of same.get(name) ?? [name]) {
      const group = groups.get(word)
      if (group) group.push(other)
      else groups.set(word, [word, other])
    }
  }
  for (const one of names) {
    if (one.kind === kind || (kind === 'narrower' && one.kind === 'brand')) put(one.name, one.other)
    if (kind === 'related' && one.kind === 'brand') put(one.other, one.name)
  }
  return [...groups.values()]
}
