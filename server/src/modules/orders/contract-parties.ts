import type { Db } from '../../db/database.ts'
import { may } from '../../kernel/failure.ts'
import { areaName } from '../base/api.ts'
import { buyerCompanyOf, sellerOf } from './party-queries.ts'
import type { OrderRow } from './queries.ts'
import type { BuyerCompany } from './tables.ts'

const GIVEN_UP = ['REFUSED', 'CANCELLED', 'EXPIRED']

interface Place {
  readonly province: string | null
  readonly city: string | null
  readonly area: string | null
  readonly profile: Readonly<Record<string, unknown>>
}

/** Where a company is registered, as it has written it down. */
function addressOf(company: Place | undefined): string {
  const street = typeof company?.profile.address === 'string' ? company.profile.address : ''
  return areaName(company?.area ?? company?.city ?? company?.province ?? '') + street
}

/** The company that the buyer orders for; undefined for a person without one. */
async function companyOfBuyer(db: Db, order: OrderRow, organisation: string) {
  const kept = order.buyer_company
  if (kept) return kept.name ? { ...kept, ...placeOf(kept) } : undefined
  const joined = await buyerCompanyOf(db, order.account_id)
  // an order from before one joined a company was made for another organisation, unless it names that company
  return joined && (joined.joined_at <= order.created_at || joined.name === organisation) ? joined : undefined
}

const placeOf = ({ province = null, city = null, area = null, address }: Partial<BuyerCompany>): Place => ({
  province,
  city,
  area,
  profile: { address },
})

/**
 * Both sides of an order as its printed contract names them. A buyer who belonged to an approved company when the order
 * was placed signs for that company, as it was then; everybody else for the organisation that the order names ("organisation · person"), whose number nobody has
 * checked and which is therefore left to be written in.
 * @throws Failure WRONG_STATE of an order that came to nothing
 */
export async function contractParties(db: Db, order: OrderRow) {
  may(!GIVEN_UP.includes(order.status), 'WRONG_STATE')
  const seller = await sellerOf(db, order.company_id)
  const { address } = order
  const [organisation = '', ...person] = order.client_name.split(' · ')
  const company = await companyOfBuyer(db, order, organisation)
  const receivedAt = address ? `${address.region} ${address.address}` : ''
  return {
    buyer: {
      name: company?.name ?? organisation,
      uscc: company?.uscc ?? '',
      address: addressOf(company) || receivedAt,
      contact: address?.name || person.join(' · '),
      phone: address?.phone ?? '',
      receiving: [receivedAt, address?.name, address?.phone].filter(Boolean).join('，'),
    },
    seller: {
      name: order.business_name,
      uscc: seller?.uscc ?? '',
      address: addressOf(seller),
      contact: seller?.contact ?? '',
      phone: seller?.is_phone_shown ? (seller.phone ?? '') : '',
    },
  }
}
