import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { may } from '../../kernel/failure.ts'
import { notify } from '../messages/api.ts'
import { award, undoAward } from './award.ts'
import * as queries from './queries.ts'
import { moveOf, type OwnerOperation } from './rules.ts'

const told: Readonly<Record<OwnerOperation, string>> = {
  SHORTLIST: '已入围，您现在可以看到需方的联系方式',
  WIN: '已被选中',
  UNDO: '的选中已撤销，仍为入围',
  LOSE: '未被选中',
  REJECT: '被标记为不合适',
  RESTORE: '已恢复',
}

/** The owner of a demand decides about one enrolment; the supplier is told. */
export async function decide(
  work: Work,
  actor: Account,
  row: queries.EnrolmentRow,
  operation: OwnerOperation,
  reason: string,
  itemNos?: readonly number[],
): Promise<void> {
  const to = moveOf(operation, row.status)
  may(to !== null, 'WRONG_STATE')
  if (operation === 'WIN') await award(work, actor, row, itemNos)
  if (operation === 'UNDO') await undoAward(work, actor, row)
  await queries.setStatus(
    work.db,
    row.id,
    to!,
    work.clock.now(),
    operation === 'REJECT' || operation === 'LOSE' ? reason : '',
  )
  await logStatus(work, actor, {
    entity: 'enrolment',
    id: row.id,
    from: row.status,
    to: to!,
    action: operation.toLowerCase(),
    reason,
  })
  await notify(work, [row.account_id], {
    side: 'BUSINESS',
    type: 'DEMAND',
    title: `您对需求《${row.title}》的报名${told[operation]}`,
    content: reason,
    link: '/supplier/demand?tab=enrolled',
  })
}

/** The buyer has opened an enrolment for the first time. */
export async function markViewed(work: Work, actor: Account, row: queries.EnrolmentRow): Promise<queries.EnrolmentRow> {
  const to = moveOf('VIEW', row.status)
  if (!to) return row
  await queries.setStatus(work.db, row.id, to, work.clock.now())
  await logStatus(work, actor, { entity: 'enrolment', id: row.id, from: row.status, to, action: 'view' })
  return { ...row, status: to }
}
