import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openPglite, openPostgres } from './database.ts'
import { keepPrivate } from './private-folder.ts'

/** The database that the settings name. What an empty folder begins with is loaded only where one is begun. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  keepPrivate(dataDir, { isDeep: false })
  if (databaseUrl) return openPostgres(databaseUrl)
  return openPglite(dataDir, async () => {
    const { preparedImage } = await import('./image.ts')
    return preparedImage(join(import.meta.dirname, '../../../.tmp'))
  })
}
