import pg from 'pg'
import { cutConnection, PreparedClient } from './prepared-client.ts'

/** A pool whose broken connections do no harm, and which can be cut off from a server that does not answer. */
export interface PostgresPool {
  readonly pool: pg.Pool
  /** Breaks every connection: what runs on them fails now instead of when its time is over. */
  cut(): void
}

export function openPool(url: string, limits: pg.PoolConfig): PostgresPool {
  const pool = new pg.Pool({ ...limits, connectionString: url, Client: PreparedClient as unknown as typeof pg.Client })
  const clients = new Set<pg.PoolClient>()
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    clients.add(client)
    // One that breaks between two statements of a transaction reports it outside of either: the next statement fails.
    client.on('error', () => {})
  })
  pool.on('remove', client => clients.delete(client))
  return {
    pool,
    cut() {
      for (const client of clients) cutConnection(client)
    },
  }
}
