import type { Db } from '../../db/database.ts'
import type { View } from '../../http/side.ts'
import { type Column, type LinesSheet, writeExcel } from '../../sheets/excel.ts'

interface Parts<F extends object, R> {
  /** Its name in exportables.ts. */
  readonly kind: string
  /** What it lists, for the file's name: 意向单. */
  readonly title: string
  readonly columns: (view: View) => readonly Column<R>[]
  /** A second sheet with the lines of each row. */
  readonly lines?: (view: View) => LinesSheet<R>
  /** How many rows it has, counted up to a number. */
  readonly count: (db: Db, view: View, filter: F, atMost: number) => Promise<number>
  /** The rows of the list with its filter, in batches. */
  readonly read: (db: Db, view: View, filter: F) => AsyncIterable<readonly R[]>
}

/** A list that can be exported, with its rows out of sight. */
export interface Exportable<F extends object = object> {
  readonly kind: string
  readonly title: string
  count(db: Db, view: View, filter: F, atMost: number): Promise<number>
  write(db: Db, view: View, filter: F): AsyncGenerator<Uint8Array>
}

export const exportable = <F extends object, R>({
  kind,
  title,
  columns,
  lines,
  count,
  read,
}: Parts<F, R>): Exportable<F> => ({
  kind,
  title,
  count,
  write: (db, view, filter) => writeExcel(columns(view), read(db, view, filter), lines?.(view)),
})
