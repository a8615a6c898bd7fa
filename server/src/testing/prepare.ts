import { openTestDatabase } from './test-database.ts'

/** Before any test file: the prepared image or template is made once, not by every worker at the same time. */
export default async function prepare(): Promise<void> {
  await (await openTestDatabase()).close()
}
