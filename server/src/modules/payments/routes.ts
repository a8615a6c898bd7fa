import { payments, payNotice } from '@shangyouji/contract/payments/calls'
import type { Db } from '../../db/database.ts'
import type { Account } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { isPayer } from './access.ts'
import { receiveNotice } from './notifications.ts'
import { presentPayment } from './present.ts'
import * as queries from './queries.ts'
import { takeProof } from './seller-transfers.ts'
import { startPayment } from './start.ts'
import { waysToPay } from './ways.ts'

export const paymentRoutes = serve(payments, {
  ways: ctx => waysToPay(ctx, ctx.actor, ctx.input),

  async start(asked) {
    const { row, open } = await startPayment(asked, asked.actor, asked.input, asked.visit.ip)
    const hasProof = Boolean((await queries.findTransfer(asked.database.db, row.id))?.proof)
    return { ...presentPayment(row, hasProof), open }
  },

  async byId({ db, input, actor }) {
    const row = found(await findOwn(db, input.id, actor))
    const transfer = row.channel === 'TRANSFER' ? await queries.findTransfer(db, row.id) : undefined
    return presentPayment(row, Boolean(transfer?.proof))
  },

  async sendProof(ctx) {
    const { db, input, actor } = ctx
    await takeProof(ctx, actor, found(await findOwn(db, input.id, actor)), input.url)
    return true
  },
})

/** Answers the provider in plain words; what it told is worked afterwards. */
export const payNoticeRoutes = serve(payNotice, {
  wechat: asked => receiveNotice(asked, 'WECHAT', asked.input.account, asked.raw!),
  alipay: asked => receiveNotice(asked, 'ALIPAY', asked.input.account, asked.raw!),
})

async function findOwn(db: Db, id: string, actor: Account) {
  const row = await queries.findPayment(db, id)
  return row && isPayer(actor, row) ? row : undefined
}
