import type { Db } from '../../db/database.ts'
import { may } from '../../kernel/failure.ts'
import { areaName } from '../base/api.ts'
import { buyerCompanyOf, sellerOf } from './party-queries.ts'
import type { OrderRow } from './queries.ts'

const GIVEN_UP = ['REFUSED', 'CANCELLED', 'EXPIRED']

/**
 * Both sides of an order as its printed contract names them. The number of a buyer's company is given only where the
 * order stands in that company's name.
 * @throws Failure WRONG_STATE of an order that came to nothing
 */
export async function contractParties(db: Db, order: OrderRow) {
  may(!GIVEN_UP.includes(order.status), 'WRONG_STATE')
  const seller = await sellerOf(db, order.company_id)
  const company = await buyerCompanyOf(db, order.account_id)
  const { address } = order
  const street = typeof seller?.profile.address === 'string' ? seller.profile.address : ''
  const place = areaName(seller?.area ?? seller?.city ?? seller?.province ?? '')
  return {
    buyer: {
      name: order.client_name,
      uscc: company?.name === order.client_name ? company.uscc : '',
      address: address ? `${address.region} ${address.address}` : '',
      contact: address?.name ?? '',
      phone: address?.phone ?? '',
    },
    seller: {
      name: order.business_name,
      uscc: seller?.uscc ?? '',
      address: place + street,
      contact: seller?.contact ?? '',
      phone: seller?.is_phone_shown ? (seller.phone ?? '') : '',
    },
  }
}
