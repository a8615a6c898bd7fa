import { join } from 'node:path'
import { preparedImage } from '../../../server/src/composition/prepare-database.ts'
import { openPglite } from '../../../server/src/db/database.ts'
import { readEachTime } from '../../../server/src/db/shared-reads.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { searchGoods, similarGoods } from '../../../server/src/modules/goods/search/search.ts'
import { makeKnownWords } from '../../../server/src/modules/vocabulary/api.ts'
import { seedGoods } from '../story/goods.ts'
import { seedPeople } from '../story/people.ts'
import { askerOf } from './asker.ts'

/** The search of goods over a fresh database with the demo goods. */
export async function openDemoSearch() {
  const database = await openPglite(null, () => preparedImage(join(import.meta.dirname, '../../../.tmp')))
  const { db } = database
  await seedGoods({ database, clock: systemClock }, await seedPeople(db, ''))
  await makeKnownWords(db)
  const work = { db, clock: systemClock, reads: readEachTime }
  return {
    ask: askerOf({
      search: input => searchGoods(work, input),
      similar: (query, limit) => similarGoods(work, query, limit),
    }),
    close: () => database.close(),
  }
}
