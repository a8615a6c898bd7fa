import { maskPhone } from '@shangyouji/contract/checks'
import { telephony } from '@shangyouji/contract/telephony/operator-calls'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { failureText } from './failure-text.ts'
import * as numbers from './number-queries.ts'
import * as queries from './queries.ts'
import { release } from './release.ts'

/** 运营的虚拟号码: neither side's number is shown whole here either. */
export const operatorTelephonyRoutes = serve(telephony, {
  numberSearch: ({ db, input }) =>
    numbers.searchNumbers(db, input, row => ({
      id: row.id,
      phone: row.phone,
      kind: row.kind,
      state: row.state,
      companyName: row.company_name ?? '',
      pairs: row.pairs ?? 0,
      restUntil: row.rest_until?.toISOString() ?? null,
      createTime: row.created_at.toISOString(),
    })),

  async numberAdd({ db, input, clock, audit }) {
    const phones = [...new Set(input.phones)]
    const added = await numbers.addNumbers(db, input.kind, phones, clock.now())
    audit({ added, kind: input.kind }, phones[0])
    return { added, repeated: input.phones.length - added }
  },

  async numberWithdraw(context) {
    const { db, input, clock } = context
    const row = found(await numbers.lockNumber(db, input.id))
    may(row.state !== 'WITHDRAWN', 'WRONG_STATE')
    await numbers.withdrawNumber(db, row.id, clock.now())
    await release(context, { numberId: row.id }, '号码停用')
    return true
  },

  bindingSearch: ({ db, input }) =>
    numbers.searchBindings(db, input, row => ({
      id: row.id,
      phone: row.phone,
      kind: row.kind,
      state: row.state,
      reason: row.state === 'FAILED' ? failureText(row.reason) : row.reason,
      companyName: row.company_name,
      supplierPhone: maskPhone(row.a_phone),
      buyerPhone: row.b_phone ? maskPhone(row.b_phone) : '',
      calls: row.calls ?? 0,
      createTime: row.created_at.toISOString(),
      expireTime: row.expires_at.toISOString(),
    })),

  async bindingRelease(context) {
    const { db, input } = context
    const row = found(await queries.findBinding(db, input.id))
    // a hotline is given up with its number
    may(row.kind === 'AXB', 'WRONG_STATE')
    may((await release(context, { id: row.id }, input.reason)) === 1, 'WRONG_STATE')
    return true
  },
})
