import { receivedTransfer, receivingAccount } from '@shangyouji/contract/payments/receiving-calls'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { findCompany } from '../companies/api.ts'
import { mayHandleMoney } from './access.ts'
import { saveReceivingAccount } from './receiving-account.ts'
import { findReceivingAccount } from './receiving-queries.ts'
import { findSeller } from './seller-queries.ts'
import { confirmTransfer, recordPaidBack, refuseTransfer } from './seller-transfers.ts'

/** How a company is paid for what it sells. */
export const receivingAccountRoutes = serve(receivingAccount, {
  async own({ db, actor }) {
    const row = await findReceivingAccount(db, actor.company.id)
    return {
      holderName: found(await findCompany(db, actor.company.id)).name,
      formerName: row && row.holder_name !== row.company_name ? row.holder_name : '',
      bankName: row?.bank_name ?? '',
      branch: row?.branch ?? '',
      lastFour: row?.last_four ?? '',
      isOffered: row?.is_offered ?? false,
      hasMerchant: (await findSeller(db, actor.company.id)) !== null,
      updateTime: row?.updated_at.toISOString() ?? null,
      can: { edit: mayHandleMoney(actor) },
    }
  },

  async save(ctx) {
    may(mayHandleMoney(ctx.actor), 'NOT_ALLOWED')
    await saveReceivingAccount(ctx, ctx.actor, ctx.input)
    return true
  },
})

export const receivedTransferRoutes = serve(receivedTransfer, {
  confirm: ctx => confirmTransfer(ctx, ctx.actor, ctx.input),

  async refuse(ctx) {
    await refuseTransfer(ctx, ctx.actor, ctx.input.id, ctx.input.reason)
    return true
  },

  async payBack(ctx) {
    await recordPaidBack(ctx, ctx.actor, ctx.input)
    return true
  },
})
