import type { PayPurpose } from '@shangyouji/contract/payments/states'
import { logStatus } from '../../db/status-log.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail } from '../../kernel/failure.ts'
import { notifyBuyer, notifySeller } from './notify-parties.ts'
import * as queries from './queries.ts'

/** Before a buyer gives something back: its invoice is to be taken back first. @throws Failure INVOICE_ISSUED */
export async function mustNotBeInvoiced({ db }: Work, purpose: PayPurpose, refId: string): Promise<void> {
  await queries.lockThing(db, purpose, refId)
  if ((await queries.listLive(db, purpose, [refId])).some(({ state }) => state === 'ISSUED')) fail('INVOICE_ISSUED')
}

/**
 * After money of a thing has gone on its way back: a request takes the amount that is left, what is being issued is
 * rejected, to be asked for again, what was issued waits for its red invoice.
 */
export async function followRefund(
  work: Work,
  actor: AnyActor | null,
  { purpose, refId, reason }: { purpose: PayPurpose; refId: string; reason: string },
): Promise<void> {
  const { db, clock } = work
  await queries.lockThing(db, purpose, refId)
  const [row] = await queries.listLive(db, purpose, [refId])
  if (!row || row.state === 'RED_WAIT') return
  const terms = await work.lists.invoiceables[purpose]?.terms(work, refId)
  const left = terms?.amount ?? 0
  const now = clock.now()
  if (row.state === 'APPLIED' && left > 0) {
    await queries.moveInvoice(db, row.id, ['APPLIED'], { amount: left }, now)
    return
  }
  const to = row.state === 'ISSUED' ? 'RED_WAIT' : 'REJECTED'
  await queries.moveInvoice(db, row.id, [row.state], { state: to, reason }, now)
  await logStatus(work, actor, { entity: 'invoice', id: row.id, from: row.state, to, action: 'refund', reason })
  if (to === 'REJECTED') await notifyBuyer(work, row, '开票申请已退回', `${row.subject}：${reason}`)
  else if (terms) await notifySeller(work, terms, '发票待红冲', `${row.subject}，发票号码 ${row.invoice_no}：${reason}`)
}
