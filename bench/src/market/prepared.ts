import pg from 'pg'
import { PLANNING } from '../../../server/src/db/database.ts'

/** What both floors run their statements on: as many connections as the product has, each statement prepared once. */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: PLANNING })

const names = new Map<string, string>()
/** The name under which a statement is prepared. */
export const nameOf = (text: string): string => {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}
