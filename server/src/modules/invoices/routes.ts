import { invoice } from '@shangyouji/contract/invoices/calls'
import type { PayPurpose } from '@shangyouji/contract/payments/states'
import type { Account } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findCompany } from '../companies/api.ts'
import type { InvoiceTerms } from './invoiceable.ts'
import { formOf, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { requestInvoice, requestRed, termsFor, updateInvoice } from './request.ts'

type Buyer = InvoiceTerms['buyer']

/** Companies begin with their own title, people with an empty one. */
async function firstForm({ db, actor }: Pick<Work, 'db'> & { readonly actor: Account }, buyer: Buyer) {
  if ('accountId' in buyer) {
    const { name, uscc } = (actor.company && (await findCompany(db, actor.company.id))) ?? { name: '', uscc: '' }
    return { type: 'NORMAL', titleType: 'COMPANY', title: name, taxNo: uscc, ...empty } as const
  }
  const { name, uscc } = found(await findCompany(db, buyer.companyId))
  return { type: 'NORMAL', titleType: 'COMPANY', title: name, taxNo: uscc, ...empty } as const
}

/** Tickets are bought by people, everything else by companies. */
const buyerOf = (actor: Account, purpose: PayPurpose | undefined): Buyer =>
  purpose === 'TICKET' || purpose === 'EXPRESS' || actor.company?.status !== 'APPROVED'
    ? { accountId: actor.accountId }
    : { companyId: actor.company.id }

const empty = { address: '', phone: '', bank: '', account: '', email: '' }

export const invoiceRoutes = serve(invoice, {
  async draft(ctx) {
    const { db, actor, input } = ctx
    const { subject, amount, buyer, rule } = await termsFor(ctx, actor, input)
    const last = await queries.findLast(db, buyer)
    const form = last ? formOf(last) : await firstForm(ctx, buyer)
    // a title used elsewhere may be for a special invoice, which this seller does not issue
    return { subject, amount, rule, form: rule.isSpecialOffered ? form : { ...form, type: 'NORMAL' as const } }
  },

  save: async ctx => ({ id: await requestInvoice(ctx, ctx.actor, ctx.input) }),

  async update(ctx) {
    await updateInvoice(ctx, ctx.actor, ctx.input)
    return true
  },

  async requestRed(ctx) {
    await requestRed(ctx, ctx.actor, ctx.input.id, ctx.input.reason)
    return true
  },

  async search(ctx) {
    const { db, actor, input } = ctx
    const page = await queries.listOwn(db, buyerOf(actor, input.purpose), input)
    return { ...page, records: page.records.map(row => presentOwn(ctx, actor, row)) }
  },
})
