import type { Db } from '../db/database.ts'
import { seedClientLabels } from '../modules/accounts/api.ts'
import { seedSettings } from '../modules/base/api.ts'
import { seedCatalogue } from '../modules/catalogue/api.ts'
import { seedCompounds } from '../modules/compounds/api.ts'
import { seedLimits } from '../modules/entitlements/api.ts'
import { seedSupport } from '../modules/feedback/api.ts'
import { seedCommonGoods } from '../modules/goods/api.ts'
import { seedMarket } from '../modules/market/api.ts'
import { seedHotWords, seedReadings } from '../modules/search/api.ts'
import { seedWords } from '../modules/sensitive-words/api.ts'
import { seedSite } from '../modules/site/api.ts'
import { seedUpstream } from '../modules/upstream/api.ts'
import { seedKnownWords } from '../modules/vocabulary/api.ts'
import { searchIndexers } from './search-indexers.ts'

/** What every database holds from the first start on, production included: parameters, dictionaries, site texts. */
export async function seedBase(db: Db): Promise<void> {
  await seedSettings(db)
  await seedSite(db)
  await seedWords(db)
  await seedLimits(db)
  await seedClientLabels(db)
  await seedCatalogue(db)
  await seedCompounds(db)
  await seedCommonGoods(db)
  await seedUpstream(db)
  await seedMarket(db)
  await seedHotWords(db)
  await seedReadings(db, searchIndexers)
  await seedSupport(db)
  // last: from the names that the others bring
  await seedKnownWords(db)
}
