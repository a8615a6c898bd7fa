import type { MilestoneKind } from '@shangyouji/contract/orders/schemas'
import { milestoneLabels } from '@shangyouji/contract/trade/labels'
import { logStatus } from '../../../db/status-log.ts'
import type { Account } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { newId } from '../../../kernel/clock.ts'
import { failFields, may } from '../../../kernel/failure.ts'
import { parameters } from '../../base/api.ts'
import { claimFiles, plainUrl } from '../../files/api.ts'
import { refuseForbidden } from '../../sensitive-words/api.ts'
import { notifyParties } from '../notify-parties.ts'
import { stateOf } from '../present.ts'
import * as queries from '../queries.ts'
import { mayNote, turnOf } from '../rules.ts'
import type { OrderSide } from '../tables.ts'
import { insertMilestone } from './milestone-queries.ts'

const DAY_MS = 86_400_000

interface Noted {
  readonly kind: MilestoneKind
  readonly date: string
  readonly expressCompany: string
  readonly expressNo: string
  readonly remark: string
  readonly files: readonly { readonly url: string; readonly name: string; readonly size: number }[]
}

/**
 * Notes what happened off the platform. The first note puts a confirmed order under way; shipping starts the days after
 * which it counts as received.
 */
export async function noteMilestone(
  work: Work,
  actor: Account,
  row: queries.OrderRow,
  side: OrderSide,
  noted: Noted,
): Promise<{ id: string; status: queries.OrderRow['status'] }> {
  const { db, clock } = work
  const state = stateOf(row)
  may(mayNote(state, side, noted.kind), 'WRONG_STATE')
  const now = clock.now()
  if (noted.date > shanghaiDate(now)) failFields({ date: '日期不能晚于今天' })
  await refuseForbidden(work, { scene: 'order', texts: { remark: noted.remark }, files: noted.files, by: actor })
  const id = newId()
  const files = noted.files.map(({ url, name, size }) => ({ url: plainUrl(url), name, size }))
  await insertMilestone(db, {
    id,
    order_id: row.id,
    kind: noted.kind,
    side,
    account_id: actor.accountId,
    happened_on: noted.date,
    express_company: noted.expressCompany,
    express_no: noted.expressNo,
    remark: noted.remark,
    files: JSON.stringify(files),
    created_at: now,
  })
  if (files.length > 0) {
    await claimFiles(
      db,
      {
        entity: 'order_milestone',
        id,
        actor,
        now,
        readers: [row.account_id, row.company_id],
        kinds: ['IMAGE', 'PHOTO', 'ATTACHMENT', 'CONTRACT', 'INVOICE'],
      },
      files.map(file => file.url),
    )
  }
  const isBegun = state.status === 'CONFIRMED'
  const isShipped = noted.kind === 'SHIPPED' || state.isShipped
  const status = isBegun ? 'IN_PROGRESS' : row.status
  const days = await parameters(db).number('order.autoReceiveDays')
  await queries.setOrder(
    db,
    row.id,
    {
      status,
      turn: turnOf(status, state.cancelAskedBy, isShipped),
      ...(noted.kind === 'SHIPPED' ? { due_at: new Date(now.getTime() + days * DAY_MS), reminded_at: null } : {}),
      ...(isBegun && noted.kind !== 'SHIPPED' ? { due_at: null } : {}),
    },
    now,
  )
  const moved = { entity: 'order', id: row.id, from: row.status, to: status, action: noted.kind.toLowerCase() }
  await logStatus(work, actor, moved)
  await notifyParties(work, row, side, {
    title: `意向单 ${row.order_no}：${milestoneLabels[noted.kind]}`,
    content: [noted.expressCompany, noted.expressNo, noted.remark].filter(Boolean).join(' '),
  })
  return { id, status }
}
