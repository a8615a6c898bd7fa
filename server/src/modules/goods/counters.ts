import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Visit } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import './tables.ts'

/** Who reads, for counting: the account, else address and browser. */
export const viewerOf = (actor: AnyActor, visit: Visit): string =>
  actor.accountId ?? `${visit.ip} ${visit.userAgent}`.slice(0, 200)

/** Counts a read once a viewer and window, a forward once a viewer and day of Shanghai. */
export async function countVisit(
  db: Db,
  goodsId: string,
  kind: 'READ' | 'FORWARD',
  viewer: string,
  now: Date,
): Promise<void> {
  const minutes = await parameters(db).number('content.readWindowMinutes')
  const start =
    kind === 'READ'
      ? new Date(Math.floor(now.getTime() / (minutes * 60_000)) * minutes * 60_000)
      : startOfDay(shanghaiDate(now))
  const counted = await db
    .insertInto('goods_visit')
    .values({ goods_id: goodsId, kind, viewer, window_start: start })
    .onConflict(conflict => conflict.doNothing())
    .returning('goods_id')
    .executeTakeFirst()
  if (!counted) return
  const column = kind === 'READ' ? 'read_count' : 'forward_count'
  await db
    .insertInto('goods_counter')
    .values({ goods_id: goodsId, [column]: 1 })
    .onConflict(conflict =>
      conflict.column('goods_id').doUpdateSet({ [column]: sql`goods_counter.${sql.ref(column)} + 1` }),
    )
    .execute()
}
