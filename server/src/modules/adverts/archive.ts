import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import * as archive from './archive-queries.ts'
import { linkOf } from './creative.ts'
import { sumsOf } from './queries.ts'
import { listTargets } from './target-queries.ts'

const HOUR_MS = 3_600_000

/** Keeps what was judged and is over, with its last figures: two hours later, when no token of it counts any more. */
export async function archiveEnded({ database, clock }: Services): Promise<void> {
  const { db } = database
  const now = clock.now()
  const rows = await archive.listUnarchived(db, new Date(now.getTime() - 2 * HOUR_MS))
  if (rows.length === 0) return
  const years = await parameters(db).number('advert.archiveYears')
  const sums = await sumsOf(
    db,
    rows.map(row => row.id),
  )
  const targets = await listTargets(
    db,
    rows.map(row => ({ companyId: row.company_id, link: linkOf(row)! })),
  )
  for (const [i, row] of rows.entries()) {
    const endedAt = row.ended_at!
    await archive.addToArchive(db, {
      bookingId: row.id,
      endedAt,
      keepUntil: addDays(shanghaiDate(endedAt), Math.ceil(years * 365.25)),
      now,
      content: {
        code: row.code,
        position: row.position,
        days: row.days,
        amount: row.amount,
        refund: row.refund,
        state: row.state,
        image: row.image,
        title: row.title,
        path: targets[i]?.path ?? `${row.link_kind} ${row.link_id ?? ''}`,
        companyId: row.company_id,
        companyName: row.company_name,
        uscc: row.uscc,
        accountId: row.account_id,
        reviewerId: row.reviewed_by,
        reviewerName: row.reviewer_name ?? '',
        reviewTime: row.reviewed_at?.toISOString() ?? null,
        seen: sums.get(row.id)?.seen ?? 0,
        clicks: sums.get(row.id)?.clicks ?? 0,
      },
    })
  }
}
