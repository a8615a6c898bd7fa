import pg, { type Connection, type FieldDef, type Submittable } from 'pg'

/** A statement that a connection has prepared, with what its rows look like: PostgreSQL says so with its first answer. */
export interface Prepared {
  readonly name: string
  readonly fields: readonly {
    readonly name: string
    readonly type: number
    readonly parse: (text: string) => unknown
  }[]
  /** A row of nulls. */
  readonly blank: Readonly<Record<string, unknown>>
}

export interface Answer {
  /** `SELECT`, `INSERT`, `COMMIT` … */
  readonly command: string
  readonly rowCount: number
  readonly rows: Record<string, unknown>[]
}

export interface Step {
  readonly text: string
  readonly values: readonly unknown[]
  readonly prepared: Prepared
}

type Bound = Buffer | string | null | undefined
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

export const preparedFrom = (name: string, fields: readonly FieldDef[]): Prepared => ({
  name,
  fields: fields.map(field => ({
    name: field.name,
    type: field.dataTypeID,
    parse: pg.types.getTypeParser(field.dataTypeID, 'text'),
  })),
  blank: Object.fromEntries(fields.map(field => [field.name, null])),
})

export const hasFields = (prepared: Prepared, fields: readonly FieldDef[]): boolean =>
  prepared.fields.length === fields.length &&
  prepared.fields.every(({ name, type }, i) => name === fields[i]!.name && type === fields[i]!.dataTypeID)

/** `INSERT 0 1`, `SELECT 20`, `BEGIN` */
function answerOf(tag: string, rows: Answer['rows']): Answer {
  const words = tag.split(' ')
  return { command: words[0]!, rowCount: words.length > 1 ? Number(words.at(-1)) : 0, rows }
}

/**
 * Prepared statements in one message: one writing to the socket, one answer, and what describes the rows is not asked
 * for again. One that fails stops those behind it.
 */
export class StatementGroup implements Submittable {
  readonly steps: readonly Step[]
  /** The name under which pg keeps a function that hears of the end. */
  callback: (error: Error | null) => void
  readonly #answers: Answer[] = []
  #rows: Answer['rows'] = []

  constructor(steps: readonly Step[], ended: (error: Error | null, answers: readonly Answer[]) => void) {
    this.steps = steps
    this.callback = error => ended(error, this.#answers)
  }

  submit(connection: Connection): Error | undefined {
    const { stream } = connection
    const bound = this.steps.map(({ prepared, values }) => ({
      statement: prepared.name,
      values: values.map(value => prepareValue(value) as Bound),
    }))
    stream.cork()
    for (const one of bound) {
      connection.bind(one, true)
      connection.execute({}, true)
    }
    connection.sync()
    stream.uncork()
    return undefined
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const { fields, blank } = this.steps[this.#answers.length]!.prepared
    const row: Record<string, unknown> = { ...blank }
    for (let i = 0; i < fields.length; i++) {
      const text = message.fields[i]
      if (text !== null && text !== undefined) row[fields[i]!.name] = fields[i]!.parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push(answerOf(text, this.#rows))
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  // none of these can come: rows are described once, read whole, and nothing is copied
  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
