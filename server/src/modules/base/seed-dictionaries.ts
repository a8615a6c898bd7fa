import { readShippedRows } from '../../kernel/shipped-data.ts'

/** What a dictionary begins with. */
export interface ShippedDictionary {
  readonly code: string
  readonly name: string
  readonly note: string
  /**
   * `extra` says more of an item: the group of an industry; of a reason of refusal its kind (TEMPORARY can be mended and
   * submitted again, PERMANENT cannot) and of what it can be said (CONTENT, COMPANY, PERSON).
   */
  readonly items: readonly { code: string; name: string; extra: Record<string, string> }[]
}

/** dictionaries.tsv and dictionary-items.tsv; the columns after an item's name are its extras. */
export function shippedDictionaries(): ShippedDictionary[] {
  const items = readShippedRows('dictionary-items.tsv')
  return readShippedRows<'code' | 'name' | 'note'>('dictionaries.tsv').map(dictionary => ({
    ...dictionary,
    items: items
      .filter(item => item.dictionary === dictionary.code)
      .map(({ dictionary: _, code = '', name = '', ...extras }) => ({
        code,
        name,
        extra: Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== '')),
      })),
  }))
}
