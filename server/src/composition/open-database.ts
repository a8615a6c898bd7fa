import { join } from 'node:path'
import { type Database, openPglite, openPostgres } from '../db/database.ts'
import { keepPrivate } from '../db/private-folder.ts'
import { openReplicas, type Replicas } from '../db/replicas/replicas.ts'
import { countRead } from '../http/metrics.ts'
import type { Config } from '../kernel/config.ts'

/** The database that the settings name. What an empty folder begins with is loaded only where one is begun. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  keepPrivate(dataDir, { isDeep: false })
  if (databaseUrl) return openPostgres(databaseUrl)
  return openPglite(dataDir, async () => {
    const { unpackedImage } = await import('./prepare-database.ts')
    return unpackedImage(join(import.meta.dirname, '../../../.tmp'))
  })
}

/** The replicas that the settings name beside it; undefined where there are none. */
export async function openConfiguredReplicas(
  { databaseUrl, databaseReplicaUrls: urls, replicaMaxLagMs: maxLagMs }: Config,
  database: Database,
): Promise<Replicas | undefined> {
  if (!databaseUrl || urls.length === 0) return undefined
  const failed = () => countRead('primary_after_failure')
  return openReplicas(database, { primaryUrl: databaseUrl, urls, maxLagMs, failed })
}
