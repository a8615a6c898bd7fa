import type { Db } from '../../../db/database.ts'
import { fail } from '../../../kernel/failure.ts'
import { findTaken, releaseSavepoint, rollbackToSavepoint, setSavepoint } from '../queries.ts'

/** Refuses a name or code that another company has. @throws Failure COMPANY_NAME_TAKEN, USCC_TAKEN */
export async function mustBeUnique(
  db: Db,
  { folded_name, uscc }: { folded_name: string; uscc: string },
  exceptId: string | null,
): Promise<void> {
  if (await findTaken(db, { folded_name }, exceptId)) fail('COMPANY_NAME_TAKEN')
  if (await findTaken(db, { uscc }, exceptId)) fail('USCC_TAKEN')
}

/** Of two that take a name at once, the unique index lets one through; the other is told which it was. */
export async function whereTaken<T>(db: Db, work: () => Promise<T>): Promise<T> {
  // the violation undoes this alone: of several that are decided at once the others go on
  await setSavepoint(db)
  try {
    const done = await work()
    await releaseSavepoint(db)
    return done
  } catch (error) {
    await rollbackToSavepoint(db)
    const { constraint } = error as { constraint?: string }
    if (constraint === 'company_name') fail('COMPANY_NAME_TAKEN')
    if (constraint === 'company_uscc') fail('USCC_TAKEN')
    throw error
  }
}
