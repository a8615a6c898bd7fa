import { tableIndexer } from '../../search/indexer.ts'
import * as queries from './queries.ts'
import { compoundWords } from './seed.ts'
import './tables.ts'

export const compoundReader = tableIndexer('compound', ['cas', 'text'], async (db, after, limit) => {
  const rows = await queries.lockForReindex(db, after, limit)
  return rows.map(row => ({
    key: row.cas,
    search: compoundWords({ ...row, nameZh: row.name_zh, nameEn: row.name_en }),
  }))
})
