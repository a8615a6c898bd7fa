/** Loaded before the server (`--import`): writes every statement that it runs to RECORD_SQL, for the floor and the plans. */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const file = process.env.RECORD_SQL
const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }

Object.assign(pg.Client.prototype, {
  query(this: unknown, ...given: unknown[]) {
    const asked = given[0] as { text?: string; values?: unknown[] } | string
    const text = typeof asked === 'string' ? asked : asked?.text
    const values =
      typeof asked === 'string' ? (Array.isArray(given[1]) ? given[1] : []) : (asked?.values ?? given[1] ?? [])
    if (file && text && /^\s*(select|with|insert|update)/i.test(text) && !text.includes(' job.')) {
      appendFileSync(file, `${JSON.stringify({ text, values: Array.isArray(values) ? values : [] })}\n`)
    }
    return query.apply(this, given)
  },
})
