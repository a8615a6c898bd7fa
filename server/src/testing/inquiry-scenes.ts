import type { InquiryDetails } from '@shangyouji/contract/inquiries/schemas'
import type { z } from 'zod'
import { makeCompany } from '../modules/accounts/factory.ts'
import { makeInquiry } from '../modules/inquiries/factory.ts'
import type { TestApp } from './test-app.ts'
import { type Person, tradeScenes } from './trade-scenes.ts'

export type Saved = { groupNo: string; inquiries: { id: string; inquiryNo: string; businessId: string }[] }

/** People and inquiries, made in the app of a test file. */
export function inquiryScenes(app: () => TestApp) {
  const { buyer, shop, noticesOf } = tradeScenes(app)
  return {
    buyer,
    shop,
    noticesOf,
    show: (who: Person, id: string) => app().ok<z.infer<typeof InquiryDetails>>(who, 'inquiry.byId', { id }),
    operate: (who: Person, id: string, operation: string, more: object = {}) =>
      app().ok<{ status: string; orderId: string | null; quoteVersion: number }>(who, 'inquiry.inquiryOperation', {
        id,
        operation,
        ...more,
      }),
    /** A quoted inquiry of one buyer at one supplier, with both of them. */
    async quoted(parts: Partial<Parameters<typeof makeInquiry>[1]> = {}) {
      const company = await makeCompany(app().db)
      const me = await buyer()
      const supplier = await app().login(company.accountId)
      const of = { accountId: me.accountId, companyId: company.companyId, at: app().clock.now() }
      const made = await makeInquiry(app().db, { ...of, status: 'QUOTED', ...parts })
      return { me, supplier, ...company, ...made }
    },
    /** A date so many days after today in Shanghai. */
    dayAfter: (days: number): string =>
      new Date(app().clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10),
  }
}
