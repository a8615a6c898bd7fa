import type { ShareChannel } from '@shangyouji/contract/shares/labels'
import { addDays, shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { countVisit } from '../../../server/src/modules/shares/api.ts'
import type { People } from './people.ts'

const CHANNELS: readonly ShareChannel[] = ['poster', 'qr', 'wechat', 'link']
/** Visits of a day, the latest day last. */
const DAYS = [1, 0, 2, 1, 3, 0, 0, 2, 4, 3, 1, 5, 2, 3]

/** What posters and codes of the first supplier's pages brought in the last two weeks. */
export async function seedShares({ database, clock }: Services, people: People): Promise<void> {
  const { db } = database
  const { companyId } = people.suppliers[0]!
  const goods = await db
    .selectFrom('goods')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'PUBLISHED')
    .orderBy('catalog_no')
    .limit(3)
    .execute()
  const pages = [
    ...goods.map(({ id }) => ({ object_type: 'goods' as const, object_id: id })),
    { object_type: 'shop' as const, object_id: companyId },
  ]
  const today = shanghaiDate(clock.now())
  for (const [i, visits] of DAYS.entries())
    for (let n = 0; n < visits; n++) {
      const page = pages[(i + n * n) % pages.length]!
      const channel = CHANNELS[(i * 3 + n) % CHANNELS.length]!
      await countVisit(db, { company_id: companyId, day: addDays(today, i + 1 - DAYS.length), ...page, channel })
    }
}
