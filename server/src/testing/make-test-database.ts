import { openTestDatabase } from './test-database.ts'

// makes the image or the template that databases of tests are copied from
await (await openTestDatabase()).close()
process.exit(0)
