import { levelLabels } from '@shangyouji/contract/companies/labels'
import { PackageId, packageRecord } from '@shangyouji/contract/membership/calls'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { findCompany } from '../companies/api.ts'
import { listEntitlements } from '../entitlements/api.ts'
import { listLiveInvoices } from '../invoices/api.ts'
import { canBuy } from './access.ts'
import { cancelOrder, offerFor, orderPackage, priceOf } from './order.ts'
import { presentOwn } from './present.ts'
import * as queries from './queries.ts'

export const packageRecordRoutes = serve(packageRecord, {
  async list({ db }) {
    const packages = await Promise.all(
      PackageId.options.map(async packageId => ({
        packageId,
        label: levelLabels[packageId],
        price: await priceOf(db, packageId),
        termYears: 1,
      })),
    )
    return { packages, rights: await listEntitlements(db) }
  },

  async quote(ctx) {
    may(canBuy(ctx.actor.company), 'NOT_ALLOWED')
    const company = found(await findCompany(ctx.db, ctx.actor.company.id))
    const live = await queries.listLive(ctx.db, company.id)
    const { replaces: _, ...offer } = await offerFor(ctx, company, live, ctx.input.packageId)
    return { packageId: ctx.input.packageId, ...offer }
  },

  async save(ctx) {
    return presentOwn(ctx.actor, await orderPackage(ctx, ctx.actor, ctx.input), ctx.clock.now())
  },

  async search({ db, input, actor, clock }) {
    const page = await queries.listOwn(db, actor.company.id, input)
    const ids = page.records.map(row => row.id)
    const invoiced = new Set((await listLiveInvoices(db, 'PACKAGE', ids)).map(row => row.ref_id))
    const records = page.records.map(row => presentOwn(actor, row, clock.now(), invoiced.has(row.id)))
    return { ...page, records }
  },

  async cancel(ctx) {
    await cancelOrder(ctx, ctx.actor, ctx.input.id)
    return true
  },
})
