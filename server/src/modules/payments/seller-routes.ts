import { sellers } from '@shangyouji/contract/payments/seller-calls'
import { serve } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import { findCompany } from '../companies/api.ts'
import { findByMerchant, listSellers, putSeller } from './seller-queries.ts'

/** Companies that are paid to their own number. */
export const sellerRoutes = serve(sellers, {
  async search({ db, input }) {
    const page = await listSellers(db, input)
    const records = page.records.map(row => ({
      companyId: row.company_id,
      companyName: row.company_name,
      merchant: row.merchant,
      note: row.note,
      updateTime: row.updated_at.toISOString(),
    }))
    return { ...page, records }
  },

  async save({ db, input, actor, clock, events }) {
    found(await findCompany(db, input.companyId))
    const holder = await findByMerchant(db, input.merchant)
    if (holder && holder.company_id !== input.companyId) fail('ALREADY_EXISTS')
    const now = clock.now()
    const { companyId: company_id, merchant, note } = input
    await putSeller(db, { company_id, merchant, note, operator_id: actor.operatorId, created_at: now, updated_at: now })
    // what public pages say of how tickets are paid
    await events.publish(db, 'pages', { tags: [`company:${company_id}`] })
    return true
  },
})
