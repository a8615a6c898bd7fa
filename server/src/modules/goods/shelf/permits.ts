import { logStatuses } from '../../../db/status-log.ts'
import type { Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { companiesOnPermits, judgeMany } from '../../compounds/api.ts'
import { notifyCompany } from '../../messages/api.ts'
import { withdrawReviews } from '../../review/api.ts'
import { regulatedItems } from '../form/check.ts'
import { lockCompany } from '../queries.ts'
import * as queries from './permit-queries.ts'

/**
 * Goods that were published because of a permit leave the shelf once it has ended. Those that a stricter policy would
 * refuse now stay: operators decide about them one by one. They come back by hand, when the gate is passed again.
 */
export async function withdrawUnpermitted(work: Work, companyId: string): Promise<void> {
  const { db, clock, events } = work
  await lockCompany(db, companyId)
  const shown = await queries.lockShownForms(db, companyId)
  const hits = await judgeMany(
    db,
    shown.map(({ form }) => regulatedItems(form)),
    { companyId, today: shanghaiDate(clock.now()) },
  )
  const gone = shown.filter((_, i) =>
    hits[i]!.some(({ policy, outcome }) => policy === 'LICENCE_ONLY' && outcome === 'REFUSED'),
  )
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await withdrawReviews(db, 'goods', ids, clock.now())
  await queries.takeOffShelf(db, ids, clock.now())
  const reason = '相关许可证已过期'
  await logStatuses(
    work,
    null,
    ids.map(id => ({ entity: 'goods', id, from: 'PUBLISHED', to: 'OFF_SHELF', action: 'permitEnded', reason })),
  )
  await events.publish(db, 'pages', { tags: ['goods', `company:${companyId}`, ...ids.map(id => `goods:${id}`)] })
  await notifyCompany(work, companyId, {
    type: 'SYSTEM',
    title: `许可证已过期，${gone.length}个商品已下架`,
    content: `${gone
      .slice(0, NAMED)
      .map(({ name }) => name)
      .join('、')}${gone.length > NAMED ? '等' : ''}。更新许可证后可重新上架。`,
    link: '/supplier/info/product',
  })
}

const NAMED = 5

/** Looks through all companies that publish something because of a permit, each in a transaction of its own. */
export async function withdrawAllUnpermitted(
  db: Work['db'],
  inTransaction: (step: (work: Work) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const companyId of await companiesOnPermits(db, 'goods'))
    await inTransaction(work => withdrawUnpermitted(work, companyId))
}
