import { tableIndexer } from '../../search/indexer.ts'
import { compoundWords } from './seed.ts'
import './tables.ts'

export const compoundReader = tableIndexer('compound', ['cas', 'text'], async (db, after, limit) => {
  const rows = await db
    .selectFrom('compound')
    .select(['cas', 'name_zh', 'name_en', 'synonyms', 'formula', 'kind'])
    .$if(after !== null, query => query.where('cas', '>', after))
    .orderBy('cas')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(row => ({
    key: row.cas,
    search: compoundWords({ ...row, nameZh: row.name_zh, nameEn: row.name_en }),
  }))
})
