import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { imageName } from '../db/migrate.ts'

const here = import.meta.dirname

/**
 * Before any test file: the prepared image or template is made once, not by every worker at the same time. By another
 * process, since all tests depend on what this file imports: `npm test -- --changed` would run them all for any change.
 */
export default function prepare(): void {
  if (!process.env.TEST_DATABASE_URL && existsSync(join(here, '../../../.tmp', imageName()))) return
  execFileSync(process.execPath, [join(here, 'make-test-database.ts')], { stdio: 'inherit' })
}
