/** Loaded before the server (`--import`): writes every statement that it runs to RECORD_SQL, for the floor and the plans. */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const file = process.env.RECORD_SQL
const prototype: object = pg.Client.prototype
const { query } = prototype as { query: (...given: unknown[]) => unknown }

/** What a call of `query` asks: several statements in one message, or one. */
function statementsOf(given: unknown[]): readonly { text?: string; values?: readonly unknown[] }[] {
  const asked = given[0] as string | { text?: string; values?: unknown[]; steps?: readonly Statement[] }
  if (typeof asked === 'string') return [{ text: asked, values: Array.isArray(given[1]) ? given[1] : [] }]
  return asked.steps ?? [{ text: asked.text, values: asked.values ?? (Array.isArray(given[1]) ? given[1] : []) }]
}

Object.assign(prototype, {
  query(this: unknown, ...given: unknown[]) {
    for (const { text, values } of statementsOf(given)) {
      if (file && text && /^\s*(select|with|insert|update)/i.test(text) && !text.includes(' job.'))
        appendFileSync(file, `${JSON.stringify({ text, values: values ?? [] })}\n`)
    }
    return query.apply(this, given)
  },
})
