import type { Db } from '../../db/database.ts'
import { findCompany } from '../companies/api.ts'

/** The list of own meetings, in the area of the company that holds them. */
export async function meetingsPageOf(db: Db, companyId: string): Promise<string> {
  const company = await findCompany(db, companyId)
  return company?.kind === 'EXHIBITION' ? '/exhibition/meeting' : '/supplier/meeting'
}
