import { type SearchIndexer, tableIndexer } from '../../search/indexer.ts'
import { searchVector } from '../../search/search-vector.ts'
import type { AnyForm, ContentKind } from './kind.ts'
import * as queries from './queries.ts'
import './tables.ts'

/** Reader of all content: its words are those of its form, but where that was changed since its approval. */
export const contentReader = (kinds: readonly ContentKind<AnyForm>[]): SearchIndexer =>
  tableIndexer('content', ['id', 'uuid'], async (db, after, limit) => {
    const rows = await queries.lockForReindex(db, after, limit)
    return rows.map(({ id, type, form }) => {
      const kind = kinds.find(one => one.type === type)!
      return { key: id, search: searchVector(kind.searchTexts(form)) }
    })
  })
