import { sql } from 'kysely'
import { among, contains, type Source } from '../../desk/api.ts'
import type { OrderStatus } from '../tables.ts'

const newest = sql`intent_order.created_at desc, intent_order.id desc`
const states: readonly OrderStatus[] = [
  ...(['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'REFUSED', 'CANCELLED', 'EXPIRED'] as const),
]

export const orderSource: Source = {
  table: 'intent_order',
  joins: sql``,
  title: sql`coalesce((select line.name || case when intent_order.line_count > 1 then ' 等' else '' end
    from order_line as line where line.order_id = intent_order.id order by line.sort limit 1), intent_order.order_no)`,
  number: sql`intent_order.order_no`,
  status: sql`intent_order.status`,
  isDeleted: sql`intent_order.client_hidden and intent_order.business_hidden`,
  isShown: sql`false`,
  accountId: sql`intent_order.account_id`,
  companyId: sql`intent_order.company_id`,
  ownerName: sql`intent_order.client_name`,
  partnerName: sql`intent_order.business_name`,
  at: sql`intent_order.created_at`,
  byWords: keyword => [
    {
      where: sql<boolean>`intent_order.id in (select line.order_id from order_line as line
        where ${contains(sql`line.name`, keyword)} limit 2000)`,
    },
  ],
  byNumber: number => [{ where: sql<boolean>`intent_order.order_no = ${number.trim().toUpperCase()}` }],
  byOwner: ({ accountIds, companyIds }) => [
    { where: among(sql`intent_order.account_id`, accountIds), order: newest },
    { where: among(sql`intent_order.company_id`, companyIds), order: newest },
  ],
  recent: status =>
    states
      .filter(each => status === undefined || each === status)
      .map(each => ({ where: sql<boolean>`intent_order.status = ${sql.lit(each)}`, order: newest })),
}
