import { messages as message, type PGlite, protocol } from '@electric-sql/pglite'
import type { PGlite as AskedByKysely, PGliteQueryResults } from 'kysely'

/** Statements are prepared at their third use: of the texts that a start asks, two fifths are asked once or twice. */
const PREPARED_AT = 3
/** At most so many are prepared; each holds its plan in memory. */
const MAX_PREPARED = 500
/** Statements whose uses are counted; of more, those not used for longest are forgotten. */
const MAX_COUNTED = 2000
/**
 * Plans are made anew once so many rows have changed. Nothing counts the rows of an embedded database, as a server does
 * on its own from time to time: a plan made for an empty table would be kept for a full one.
 */
const CHANGES_OF_PLANS = 2000

type Asked = AskedByKysely['query']
type Answer = PGliteQueryResults<Record<string, unknown>>
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Prepared {
  readonly name: string
  /** Turns each value into the text that its type is sent as. */
  readonly write: readonly ((value: unknown) => string)[]
  readonly fields: readonly { readonly name: string; readonly parse: (text: string) => unknown }[]
}

const { serialize } = protocol
const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])
/** After these, what was prepared may describe a table as it was. */
const DEFINES = /^\s*(alter|create|drop)\b/i

/**
 * The embedded database as Kysely asks it, with statements that are used again prepared: PGlite by itself has each
 * parsed, described and planned anew, in six messages that enter and leave PostgreSQL one by one. What is prepared
 * takes one, and short statements a third of the time.
 */
export class PgliteStatements implements AskedByKysely {
  readonly #pglite: PGlite
  readonly #prepared = new Map<string, Prepared>()
  readonly #uses = new Map<string, number>()
  #made = 0
  /** Rows changed since plans were made anew. */
  #changes = 0
  /** What is asked before the next prepared statement. */
  #first: string | null = null

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  get closed(): boolean {
    return this.#pglite.closed
  }

  get ready(): boolean {
    return this.#pglite.ready
  }

  get waitReady(): Promise<void> {
    return this.#pglite.waitReady
  }

  close(): Promise<void> {
    return this.#pglite.close()
  }

  readonly query = (async (text, values, options) => {
    const pglite = this.#pglite
    if (!this.#isOftenAsked(text)) return this.#noting(text, await pglite.query(text, values, options))
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(() => this.#ask(text, values))
  }) as Asked

  readonly transaction: AskedByKysely['transaction'] = work =>
    this.#pglite.transaction(given => {
      const query = (async (text, values, options) => {
        if (!given.closed && this.#isOftenAsked(text)) return this.#ask(text, values)
        return this.#noting(text, await given.query(text, values, options))
      }) as Asked
      return work({ query, rollback: () => given.rollback() })
    })

  /** Tables have changed: nothing that was prepared is used again. */
  forget(): void {
    this.#prepared.clear()
    this.#first = 'deallocate all'
  }

  #isOftenAsked(text: string): boolean {
    if (this.#prepared.has(text)) return true
    if (this.#prepared.size >= MAX_PREPARED) return false
    const count = (this.#uses.get(text) ?? 0) + 1
    // what was used last stands last
    this.#uses.delete(text)
    if (count >= PREPARED_AT && !DEFINES.test(text)) return true
    this.#uses.set(text, count)
    if (this.#uses.size > MAX_COUNTED) this.#uses.delete(this.#uses.keys().next().value!)
    return false
  }

  #noting<A extends { affectedRows?: number }>(text: string, answer: A): A {
    this.#changes += answer.affectedRows ?? 0
    if (DEFINES.test(text)) this.forget()
    return answer
  }

  #ask(text: string, values: readonly unknown[] = []): Promise<Answer> {
    return this.#pglite._runExclusiveQuery(async () => {
      try {
        await this.#askFirst()
        const prepared = this.#prepared.get(text) ?? (await this.#prepare(text))
        const texts = values.map((value, i) =>
          value === null || value === undefined ? null : prepared.write[i]!(value),
        )
        const bind = serialize.bind({ statement: prepared.name, values: texts })
        return this.#noting(text, answerOf(await this.#send(bind, serialize.execute({}), serialize.sync()), prepared))
      } catch (error) {
        // as PGlite does
        throw Object.assign(error as Error, { query: text, params: values })
      }
    })
  }

  async #askFirst(): Promise<void> {
    if (this.#changes >= CHANGES_OF_PLANS) {
      this.#changes = 0
      this.#first ??= 'discard plans'
    }
    if (!this.#first) return
    await this.#send(serialize.query(this.#first))
    this.#first = null
  }

  async #prepare(text: string): Promise<Prepared> {
    // never twice the same: one that was parsed and could not be described keeps its name
    const name = `s${this.#made++}`
    const parse = serialize.parse({ name, text })
    const answers = await this.#send(parse, serialize.describe({ type: 'S', name }), serialize.sync())
    const { serializers, parsers } = this.#pglite
    const types = answers.flatMap(one => (one instanceof message.ParameterDescriptionMessage ? one.dataTypeIDs : []))
    const fields = answers.flatMap(one => (one instanceof message.RowDescriptionMessage ? one.fields : []))
    const prepared: Prepared = {
      name,
      write: types.map(type => serializers[type] ?? String),
      fields: fields.map(({ name, dataTypeID }) => {
        const parseType = parsers[dataTypeID]
        return { name, parse: parseType ? value => parseType(value, dataTypeID) : value => value }
      }),
    }
    this.#prepared.set(text, prepared)
    return prepared
  }

  #send(...asked: Uint8Array[]): Promise<Messages> {
    // files are written as they change, there is nothing to carry over
    return this.#pglite.execProtocolStream(Buffer.concat(asked), { syncToFs: false })
  }
}

function answerOf(answers: Messages, { fields }: Prepared): Answer {
  const rows: Record<string, unknown>[] = []
  let affectedRows = 0
  for (const one of answers) {
    if (one instanceof message.DataRowMessage) {
      const texts = one.fields
      const row: Record<string, unknown> = {}
      for (let i = 0; i < texts.length; i++) {
        const { name, parse } = fields[i]!
        row[name] = texts[i] === null ? null : parse(texts[i]!)
      }
      rows.push(row)
    } else if (one instanceof message.CommandCompleteMessage) {
      const words = one.text.split(' ')
      if (CHANGES.has(words[0]!)) affectedRows += Number(words.at(-1))
    }
  }
  return { rows, affectedRows, fields: [] }
}
