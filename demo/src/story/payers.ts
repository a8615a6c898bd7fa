import type { Db } from '../../../server/src/db/database.ts'

/** Who approved a withdrawal and who pays it: two operators that may do so, never one. */
export async function payersOf(db: Db): Promise<{ approvedBy: string; payingBy: string }> {
  const [first, second] = await db
    .selectFrom('operator')
    .select('id')
    .where('login', 'in', ['operator', 'operator2'])
    .orderBy('id')
    .execute()
  return { approvedBy: first!.id, payingBy: second!.id }
}
