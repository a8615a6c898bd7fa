import type { DictionaryItem } from '@shangyouji/contract/base/calls'
import type { Db } from '../../db/database.ts'
import { settingsCache } from '../../db/settings-cache.ts'
import { failFields } from '../../kernel/failure.ts'
import * as queries from './queries.ts'
import './tables.ts'

/** All items in use, by dictionary, in their order. */
const shownItems = settingsCache('dictionaries', async db => {
  const rows = await queries.listShownItems(db)
  return Map.groupBy(rows, row => row.dictionary)
})

/** Items of a dictionary that may be chosen now; none for a dictionary that is not there. */
export async function dictionaryItems(db: Db, dictionary: string): Promise<DictionaryItem[]> {
  const items = (await shownItems.get(db)).get(dictionary) ?? []
  return items.map(({ dictionary: _, ...item }) => item)
}

/** The name of an item by its code; the code itself where nothing is known of it. */
export async function dictionaryName(db: Db, dictionary: string, code: string): Promise<string> {
  return (await dictionaryItems(db, dictionary)).find(item => item.code === code)?.name ?? code
}

/**
 * Refuses a code that stands in no item in use.
 * @param field of the form that carries it
 */
export async function mustBeItem(db: Db, dictionary: string, code: string, field: string): Promise<void> {
  const items = await dictionaryItems(db, dictionary)
  if (!items.some(item => item.code === code)) failFields({ [field]: '选项不存在或已停用' })
}
