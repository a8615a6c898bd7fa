import pg from 'pg'
import { listMigrations, migrate } from '../../../server/src/db/migrate.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { fillGoods, GOODS_MIGRATION } from '../stage/many-goods.ts'
import { withDatabase } from './migrations.ts'

/** So long a statement of the server may take (db/database.ts); one that waits longer is a request that failed. */
const STATEMENT_MS = 3000

/** What a server asks of goods, in turn: read, listed, searched, changed, added. */
const statements = [
  'select * from goods where id = (select id from picked order by random() limit 1)',
  'select id, name from goods where is_live order by top desc, refreshed_at desc, id desc limit 20',
  "select id, name from goods where is_live and tier = 0 and search @@ 'w3 & w17' limit 20",
  'update goods set refreshed_at = now() where id = (select id from picked order by random() limit 1)',
  `insert into goods_spec (id, goods_id, company_id, pack_size, pack_key)
   select gen_random_uuid(), goods.id, company_id, x, x from goods, (select gen_random_uuid()::text as x) once
   where goods.id = (select id from picked order by random() limit 1)`,
]

/** R13: every migration goes forward over many goods while others read and write them. */
export const forward: Check = {
  id: 'R13',
  title: 'migrations go forward over many goods while serving',
  twin: { says: 'a migration holds the goods for longer than a statement may wait', changes: [] },
  async run(given: Given): Promise<Outcome> {
    const count = given.size({ milestone: 1_000_000, small: 10_000 })
    const all = listMigrations()
    const first = all.findIndex(({ name }) => name === GOODS_MIGRATION) + 1
    const planted = { name: '9999-planted', sql: 'alter table goods add column planted int; select pg_sleep(4)' }
    const later = given.isTwin ? [planted] : all.slice(first)
    return withDatabase(given, 'postgres', 'forward', async (database, url) => {
      const done = all.slice(0, first)
      await migrate(database, done)
      await fillGoods(database, count)
      // some of the goods, and of these again few: two clients often want the same
      await database.exec('create table picked as select id from goods order by id limit 50')
      const load = serve(url, 8)
      const slowest: { name: string; ms: number }[] = []
      let applied = 0
      try {
        for (const migration of later) {
          load.slowest()
          done.push(migration)
          applied += (await migrate(database, done)).length
          slowest.push({ name: migration.name, ms: await load.settled() })
        }
      } finally {
        await load.stop()
      }
      const { asked, failed } = load.seen()
      const worst = slowest.reduce((a, b) => (b.ms > a.ms ? b : a))
      return {
        figure: `${applied} migrations after that of goods, over ${count.toLocaleString('en')} goods, 8 clients meanwhile: ${asked} statements, ${failed.length} failed, slowest ${worst.ms.toFixed(0)} ms (${worst.name})`,
        breaches: [
          ...failed.slice(0, 20).map(text => `while migrating: ${text}`),
          ...(asked < later.length * 8 ? [`only ${asked} statements beside them`] : []),
        ],
      }
    })
  },
}

/** Clients that ask one statement after the other, each with the limit of the server. */
function serve(url: string, clients: number) {
  let isOn = true
  let asked = 0
  let slowest = 0
  const failed: string[] = []
  const one = async (i: number) => {
    const client = new pg.Client({ connectionString: url, statement_timeout: STATEMENT_MS })
    await client.connect()
    for (let turn = i; isOn; turn++) {
      const began = performance.now()
      const statement = statements[turn % statements.length]!
      await client.query(statement).catch(error => failed.push(`${error.message}: ${statement.slice(0, 60)}`))
      slowest = Math.max(slowest, performance.now() - began)
      asked++
    }
    await client.end()
  }
  const working = Promise.all(Array.from({ length: clients }, (_, i) => one(i)))
  const took = () => {
    const ms = slowest
    slowest = 0
    return ms
  }
  return {
    /** The slowest since it was last asked, in ms. */
    slowest: took,
    /** The same, once every client that waited meanwhile has its answer. */
    async settled() {
      const until = asked + 2 * clients
      while (asked < until) await new Promise(done => setTimeout(done, 5))
      return took()
    },
    async stop() {
      isOn = false
      await working
    },
    seen: () => ({ asked, failed }),
  }
}
