import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** Where every list of content begins. */
export const contentRows = (db: Db) => db.selectFrom('content')

/** The company that published something, while it is approved. */
export const approvedCompany = (eb: ExpressionBuilder<Tables, 'content'>) =>
  eb
    .selectFrom('company')
    .select('company.id')
    .whereRef('company.id', '=', 'content.company_id')
    .where('company.status', '=', 'APPROVED')
