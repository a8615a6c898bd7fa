import { randomBytes } from 'node:crypto'
import { type AdPositionCode, adPositions } from '@shangyouji/contract/adverts/labels'
import type { Context } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { linkOf } from './creative.ts'
import { house } from './house.ts'
import * as queries from './show-queries.ts'
import { listTargets } from './target-queries.ts'
import { makeToken } from './token.ts'

/** How often each position was asked for here: the next request begins with the next advert. */
const turns = new Map<AdPositionCode, number>()

/**
 * What a position shows today. It is asked for by the page itself and never kept with it, so that the day turns at
 * midnight. Every advert stands in the first place equally often.
 */
export async function advertsFor(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  position: AdPositionCode,
) {
  const now = clock.now()
  const rows = await queries.listShown(db, position, shanghaiDate(now))
  const links = rows.map(row => ({ companyId: row.company_id, link: linkOf(row)! }))
  const targets = await listTargets(db, links)
  // what an advert leads to may be gone by now: then it leads to the shop
  const shops = await listTargets(
    db,
    rows.map(row => ({ companyId: row.company_id, link: { kind: 'SHOP' as const } })),
  )
  const turn = turns.get(position) ?? 0
  turns.set(position, turn + 1)
  const adverts = rows.map((row, i) => ({
    image: row.image,
    title: row.title,
    path: targets[i]?.path ?? shops[i]?.path ?? '/',
    advertiser: row.company_name,
    token: makeToken(config.secret, { bookingId: row.id, nonce: randomBytes(12).toString('base64url'), at: now }),
  }))
  const first = rows.length === 0 ? 0 : turn % rows.length
  return {
    adverts: [...adverts.slice(first), ...adverts.slice(0, first)],
    house: house[position].slice(0, Math.max(0, adPositions[position].places - rows.length)),
  }
}
