import { sellers } from '@shangyouji/contract/payments/seller-calls'
import { serve } from '../../http/serve.ts'
import { fail, failAt, failFields, found } from '../../kernel/failure.ts'
import { findCompany } from '../companies/api.ts'
import { addSeller, findByMerchant, listSellers, lockSeller, replaceSeller } from './seller-queries.ts'

/** Companies that are paid to their own number. */
export const sellerRoutes = serve(sellers, {
  async search({ db, input }) {
    const page = await listSellers(db, input)
    const records = page.records.map(row => ({
      companyId: row.company_id,
      companyName: row.company_name,
      merchant: row.merchant,
      note: row.note,
      version: row.version,
      updateTime: row.updated_at.toISOString(),
    }))
    return { ...page, records }
  },

  async save({ db, input, actor, clock, events }) {
    const { companyId: company_id, merchant, note, version } = input
    found(await findCompany(db, company_id))
    const holder = await findByMerchant(db, merchant)
    if (holder && holder.company_id !== company_id) failAt('merchant', 'ALREADY_EXISTS')
    const change = { company_id, merchant, note, operator_id: actor.operatorId, updated_at: clock.now() }
    if (version === undefined) {
      if (!(await addSeller(db, { ...change, created_at: change.updated_at })))
        failFields({ companyId: '该企业已登记商户号，请在列表中更换' })
    } else {
      const row = found(await lockSeller(db, company_id))
      if (row.version !== version) fail('CHANGED_MEANWHILE', { version: row.version })
      await replaceSeller(db, change)
    }
    // what public pages say of how tickets are paid
    await events.publish(db, 'pages', { tags: [`company:${company_id}`] })
    return true
  },
})
