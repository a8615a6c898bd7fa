import type { Database } from '../../../server/src/db/database.ts'
import { drive, type Measured } from './drive.ts'
import { cpuOf, cpuOfPostgres, type Running } from './processes.ts'
import type { Statement } from './record.ts'

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_SECONDS = 1

/** `used`: CPU milliseconds of the product's process, of the floors', of PostgreSQL. */
export type Metered = Measured & { readonly used: Readonly<Record<Part, number>> }
export type Part = 'server' | 'eachTime' | 'floor' | 'plain' | 'database'

/** What the product asks the database: for the request whose plans are kept, and for the first of those by chance. */
export type Recorded = Record<string, { readonly planned: Statement[] | null; readonly asked: Statement[][] }>

/** A market, its product and its floors, all running. */
export interface Work {
  readonly database: Database
  readonly product: Running
  /** The product that keeps no answers. */
  readonly eachTime: Running
  readonly floor: Running
  readonly plain: Running
  readonly url: string
  readonly programs: string | null
  readonly recorded: Recorded
  readonly goods: number
}

export async function warmed(
  port: number,
  requests: Parameters<typeof drive>[1],
  connections: number,
): Promise<Measured> {
  await drive(port, requests, { connections, seconds: WARM_SECONDS })
  return drive(port, requests, { connections, seconds: SECONDS })
}

type Metering = Pick<Work, 'database' | 'product' | 'eachTime' | 'floor' | 'plain'>

export async function cpu({ database, product, eachTime, floor, plain }: Metering) {
  const { rows } = await database.query('select pg_backend_pid() as pid')
  return {
    server: cpuOf(product.child.pid!),
    eachTime: cpuOf(eachTime.child.pid!),
    floor: cpuOf(floor.child.pid!),
    plain: cpuOf(plain.child.pid!),
    database: cpuOfPostgres(Number(rows[0]!.pid)),
  }
}
