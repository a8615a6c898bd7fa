import { invoice } from '@shangyouji/contract/invoices/calls'
import { serve } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findCompany } from '../companies/api.ts'
import { formOf, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { requestInvoice, requestRed, termsFor, updateInvoice } from './request.ts'

const empty = { address: '', phone: '', bank: '', account: '', email: '' }

export const invoiceRoutes = serve(invoice, {
  async draft(ctx) {
    const { db, actor, input } = ctx
    const { subject, amount } = await termsFor(ctx, actor, input)
    const last = await queries.findLast(db, actor.company.id)
    const { name, uscc } = found(await findCompany(db, actor.company.id))
    const own = { type: 'NORMAL', titleType: 'COMPANY', title: name, taxNo: uscc, ...empty } as const
    return { subject, amount, form: last ? formOf(last) : own }
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
    const page = await queries.listOwn(ctx.db, ctx.actor.company.id, ctx.input)
    return { ...page, records: page.records.map(row => presentOwn(ctx, ctx.actor, row)) }
  },
})
