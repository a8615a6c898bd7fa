import { client } from '@shangyouji/contract/accounts/client-calls'
import { withdrawal, withdrawalAccount } from '@shangyouji/contract/withdrawals/calls'
import { serve, servePart } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { creditorFor, earnedOf } from '../balance/api.ts'
import { parameters } from '../base/api.ts'
import { totalsOn } from '../ledger/api.ts'
import { passwordState, resetPassword, updatePassword } from './password.ts'
import { addAccount, deleteAccount, holderNameOf, updateAccount } from './payout-accounts.ts'
import { presentAccount, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { taxRule } from './tax.ts'
import { cancelWithdrawal, costsOf, requestWithdrawal } from './withdraw.ts'

export const withdrawalPasswordRoutes = servePart(client, {
  async resetWithdrawPwd(context) {
    await resetPassword(context, context.actor, context.input)
    return true
  },
  async updateWithdrawPwd(context) {
    await updatePassword(context, context.actor, context.input)
    return true
  },
})

export const withdrawalAccountRoutes = serve(withdrawalAccount, {
  async save(context) {
    const { actor, input } = context
    return { id: await addAccount(context, actor, creditorFor(actor, input.isBusiness), input) }
  },
  async update(context) {
    await updateAccount(context, context.actor, context.input)
    return true
  },
  async list(context) {
    const owner = creditorFor(context.actor, context.input.isBusiness)
    const holderName = await holderNameOf(context, owner)
    return (await queries.listAccounts(context.db, owner)).map(row => presentAccount(row, holderName))
  },
  async search(context) {
    const { isBusiness, ...paging } = context.input
    const owner = creditorFor(context.actor, isBusiness)
    const holderName = await holderNameOf(context, owner)
    return queries.searchAccounts(context.db, owner, paging, row => presentAccount(row, holderName))
  },
  async delete(context) {
    await deleteAccount(context, context.actor, context.input.id)
    return true
  },
})

export const withdrawalRoutes = serve(withdrawal, {
  async terms(context) {
    const { db, clock, actor, input } = context
    const owner = creditorFor(actor, input.isBusiness)
    const today = shanghaiDate(clock.now())
    const { balance, held, debt } = await totalsOn(db, earnedOf(owner), today, today)
    const settings = parameters(db)
    return {
      balance,
      held,
      debt,
      min: await settings.number('withdraw.minFen'),
      fee: await settings.number('withdraw.feeFen'),
      taxRule: owner.kind === 'CLIENT' ? await taxRule(context) : 'NONE',
      holderName: (await holderNameOf(context, owner)) ?? '',
      ...(await passwordState(context, actor.accountId)),
      needsInvoice: owner.kind === 'COMPANY',
      isOpen: await queries.hasOpen(db, owner),
    }
  },
  quote: context => costsOf(context, creditorFor(context.actor, context.input.isBusiness), context.input.amount),
  async save(context) {
    const { actor, input } = context
    return { id: await requestWithdrawal(context, actor, creditorFor(actor, input.isBusiness), input) }
  },
  search({ db, actor, input: { isBusiness, ...filter } }) {
    return queries.listOwn(db, creditorFor(actor, isBusiness), filter, row => presentOwn(actor, row))
  },
  async cancel(context) {
    await cancelWithdrawal(context, context.actor, context.input.id)
    return true
  },
})
