import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'

export type Edit = { readonly rowNo: number; readonly col: string; readonly value: string }

/** What was changed in a preview, each choice by itself, so that several made quickly add up. */
export interface PreviewChange {
  /** Column → field; '' imports it not. */
  readonly columns?: Readonly<Record<number, string>>
  /** Field → the value all rows share; '' takes it away. */
  readonly defaults?: Readonly<Record<string, string>>
  readonly edits?: readonly Edit[]
  /** A text that is replaced in every row of a column; nothing to find: its empty cells. */
  readonly replace?: Replacement
  /** Cells that list packs become a row for each of them. */
  readonly splitPacks?: true
  /** Every row is judged again: something beside the table has changed. */
  readonly isRechecked?: true
}

export interface Replacement {
  readonly col: string
  readonly find: string
  readonly by: string
}

/** What is sent: the mapping is a whole one, made of what the server said last and the choices since. */
export interface SentChange {
  readonly mapping?: { index: number; field: string }[]
  readonly defaults?: Record<string, string>
  readonly edits?: Edit[]
  readonly replace?: Replacement
  readonly splitPacks?: true
}

type Mapped = Pick<ImportPreview, 'columns' | 'defaults'>

/** Two changes, one after the other, as one. */
export function merged(first: PreviewChange, then: PreviewChange): PreviewChange {
  const edits = [...(first.edits ?? []), ...(then.edits ?? [])]
  return {
    // a field stands in one column, the one chosen last: its earlier choice goes
    columns: { ...withoutFields(first.columns, Object.values(then.columns ?? {})), ...then.columns },
    defaults: { ...first.defaults, ...then.defaults },
    ...onWhole(first),
    ...onWhole(then),
    ...((first.isRechecked || then.isRechecked) && { isRechecked: true }),
    // the last word typed into a cell
    edits: edits.filter(
      (edit, i) => !edits.slice(i + 1).some(later => later.rowNo === edit.rowNo && later.col === edit.col),
    ),
  }
}

const onWhole = ({ replace, splitPacks }: PreviewChange) => ({
  ...(replace && { replace }),
  ...(splitPacks && { splitPacks }),
})

const withoutFields = (columns: PreviewChange['columns'] = {}, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(columns).map(([index, field]) => [index, fields.includes(field) ? '' : field]))

/** Columns and shared values as they will be: shown at once. */
export function applied<P extends Mapped>(preview: P, change: PreviewChange): P {
  const chosen = change.columns ?? {}
  const taken = new Set(Object.values(chosen).filter(field => field !== ''))
  const columns = preview.columns.map(column => ({
    ...column,
    field: chosen[column.index] ?? (taken.has(column.field) ? '' : column.field),
  }))
  const all = Object.entries({ ...preview.defaults, ...change.defaults })
  // one that was added and not filled in yet stays
  const defaults = Object.fromEntries(all.filter(([field]) => change.defaults?.[field] !== ''))
  return { ...preview, columns, defaults }
}

export function toSend(preview: Mapped, change: PreviewChange): SentChange {
  const { columns, defaults } = applied(preview, change)
  return {
    ...(hasAny(change.columns) && { mapping: columns.map(({ index, field }) => ({ index, field })) }),
    ...((hasAny(change.defaults) || change.isRechecked) && { defaults }),
    ...(change.edits?.length && { edits: [...change.edits] }),
    ...onWhole(change),
  }
}

const hasAny = (part: object | undefined): boolean => part !== undefined && Object.keys(part).length > 0

/**
 * Sends changes one request at a time; those made while one is on its way go together in the next, on top of its
 * answer. An answer never takes a newer choice away.
 */
export class PreviewQueue<P extends Mapped> {
  /** As the server said last. */
  private stored: P | null = null
  /** On its way. */
  private sent: PreviewChange = {}
  private waiting: PreviewChange = {}
  private isAskedAgain = false
  private isRunning = false
  private readonly ask: (change: SentChange) => Promise<P>
  private readonly show: () => void
  private readonly failed: (error: unknown) => void

  constructor(ask: (change: SentChange) => Promise<P>, show: () => void, failed: (error: unknown) => void) {
    this.ask = ask
    this.show = show
    this.failed = failed
  }

  /** What to show: the last answer with everything chosen since. */
  get shown(): P | null {
    return this.stored && applied(this.stored, this.unanswered)
  }

  /** Chosen or typed, and not answered yet. */
  get unanswered(): PreviewChange {
    return merged(this.sent, this.waiting)
  }

  get isBusy(): boolean {
    return this.isRunning
  }

  /** A change; without one the preview is asked for again (another page, another filter). */
  async add(change: PreviewChange = {}): Promise<void> {
    this.waiting = merged(this.waiting, change)
    this.isAskedAgain = true
    this.show()
    if (this.isRunning) return
    this.isRunning = true
    while (this.isAskedAgain) {
      this.isAskedAgain = false
      this.sent = this.waiting
      this.waiting = {}
      this.show()
      try {
        this.stored = await this.ask(this.stored ? toSend(this.stored, this.sent) : {})
      } catch (error) {
        // said by the call; what was refused is shown as it was before
        this.failed(error)
      }
      this.sent = {}
    }
    this.isRunning = false
    this.show()
  }
}
