import { type SqlBool, sql } from 'kysely'
import type { View } from '../../http/side.ts'

/**
 * What 询价单 (inquiry) and 意向单 (intent order) have in common: a buyer's account, a supplier's company, whose turn it
 * is, and for each side whether it has taken it out of its list.
 */
export type DealTable = 'inquiry' | 'intent_order'

/** In the list of one side, or in its archive; suppliers never see each other's. */
export const listedFor = (table: DealTable, view: View, isArchived = false) => {
  const not = isArchived ? sql`` : sql`not `
  return view.side === 'CLIENT'
    ? sql<SqlBool>`${sql.ref(`${table}.account_id`)} = ${view.accountId} and ${not}${sql.ref(`${table}.client_hidden`)}`
    : sql<SqlBool>`${sql.ref(`${table}.company_id`)} = ${view.companyId} and ${not}${sql.ref(`${table}.business_hidden`)}`
}

/** What the tabs of a list count, of a query grouped by status: how many, and how many of them wait for the viewer. */
export const perStatus = ({ side }: View) =>
  [
    'status' as const,
    sql<number>`count(*)::int`.as('number'),
    sql<number>`count(*) filter (where turn = ${side})::int`.as('turns'),
  ] as const

/** Those whose turn is `reader`'s, as queries for the badges. */
export const turnsOf = (table: DealTable) => ({
  CLIENT: sql`select 1 from ${sql.table(table)} as deal where deal.account_id = reader.account_id
    and deal.turn = 'CLIENT' and not deal.client_hidden`,
  BUSINESS: sql`select 1 from ${sql.table(table)} as deal where deal.company_id = reader.company_id
    and deal.turn = 'BUSINESS' and not deal.business_hidden`,
})
