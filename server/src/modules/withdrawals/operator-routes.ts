import { withdrawals } from '@shangyouji/contract/withdrawals/calls'
import { serve } from '../../http/serve.ts'
import {
  approveWithdrawal,
  failPaying,
  finishPaying,
  largeFrom,
  payeeOf,
  rejectWithdrawal,
  startPaying,
} from './handle.ts'
import { presentForStaff } from './present.ts'
import * as queries from './queries.ts'

export const operatorWithdrawalRoutes = serve(withdrawals, {
  async search(context) {
    const { db, actor, input } = context
    const large = await largeFrom(context)
    return queries.listAll(db, input, row => presentForStaff(actor, row, large))
  },
  counts: ({ db }) => queries.countOpen(db),
  async approve(context) {
    await approveWithdrawal(context, context.actor, context.input.id)
    return true
  },
  async reject(context) {
    const { actor, input, audit } = context
    await rejectWithdrawal(context, actor, input.id, input.reason)
    audit({ reason: input.reason }, input.id)
    return true
  },
  async start(context) {
    await startPaying(context, context.actor, context.input.id)
    return true
  },
  async payee(context) {
    const { actor, input, audit } = context
    const payee = await payeeOf(context, actor, input.id)
    audit({ looked: true }, input.id)
    return payee
  },
  async finish(context) {
    await finishPaying(context, context.actor, context.input.id, context.input.bankNo)
    return true
  },
  async fail(context) {
    const { actor, input, audit } = context
    await failPaying(context, actor, input.id, input.reason)
    audit({ reason: input.reason }, input.id)
    return true
  },
})
