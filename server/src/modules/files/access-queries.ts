import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** References to a file that name one of these accounts or companies as readers. */
export const openedTo = (eb: ExpressionBuilder<Tables, 'file'>, ids: readonly string[]) =>
  eb
    .selectFrom('file_reference')
    .select('file_reference.file_id')
    .whereRef('file_reference.file_id', '=', 'file.id')
    .where(sql<boolean>`file_reference.reader_ids && ${ids}::uuid[]`)
