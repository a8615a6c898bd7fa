import { invoices } from '@shangyouji/contract/invoices/calls'
import { serve } from '../../http/serve.ts'
import { issueInvoice, redInvoice, refuseInvoice, startIssuing } from './issue.ts'
import { presentForStaff } from './present.ts'
import * as queries from './queries.ts'

export const operatorInvoiceRoutes = serve(invoices, {
  async search(ctx) {
    const page = await queries.listAll(ctx.db, ctx.input)
    return { ...page, records: page.records.map(row => presentForStaff(ctx, ctx.actor, row)) }
  },
  async start(ctx) {
    await startIssuing(ctx, ctx.actor, ctx.input.id, ctx.input.version)
    return true
  },
  async issue(ctx) {
    await issueInvoice(ctx, ctx.actor, ctx.input)
    return true
  },
  async refuse(ctx) {
    await refuseInvoice(ctx, ctx.actor, ctx.input)
    return true
  },
  async red(ctx) {
    await redInvoice(ctx, ctx.actor, ctx.input.id, ctx.input.redNo)
    return true
  },
})
