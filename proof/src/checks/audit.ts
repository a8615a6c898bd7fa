import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makePeople, type People } from '../stage/people.ts'
import { sleep } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

/** Within a minute everything is sealed; a little more for asking. */
const SEALED_MS = 62_000

/** The job is asked for every 2 s instead of by its cron expression, whose shortest step is a minute. */
const sooner = [
  {
    file: 'server/src/modules/audit/jobs.ts',
    from: "jobs.every('audit.seal', '* * * * *', {})",
    to: "setInterval(() => void jobs.send(database.db, 'audit.seal', {}).catch(console.error), 2000).unref()",
  },
]

/** S15: the audit log only grows, is sealed within a minute, and a row changed behind its back is found. */
export const audit: Check = {
  id: 'S15',
  title: 'audit log',
  waits: true,
  twin: {
    says: 'the hash does not cover what a row says was done',
    changes: [{ file: 'server/src/modules/audit/chain.ts', from: '    canonical(row.details),\n', to: '' }],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      standIn: given.isSmall ? sooner : undefined,
      prepare: async database => {
        people = await makePeople(database, 200)
      },
    })
    const breaches: string[] = []
    const rows = given.size({ milestone: 300, small: 30 })
    const change = callNamed('settings.parametersSave')
    let written = 0
    const began = performance.now()
    for (let i = 0; i < rows; i++) {
      const request = requestOf(
        change,
        { key: 'sms.perHour', value: 5 + (i % 3), reason: `第${i}次` },
        people.operator.enter(),
      )
      const { reply } = await askAgainWhenBusy(stage.client, request)
      if (reply.code === 0) written++
      else if (breaches.length < 3)
        breaches.push(`the operator could not write: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
    }
    const last = performance.now()
    const logged = await stage.sql<{ n: number }>(
      `select count(*)::int as n from audit_log where call = 'settings.parametersSave'`,
    )
    if ((logged[0]?.n ?? 0) < written) breaches.push(`${written} writes left ${logged[0]?.n} rows`)
    for (const statement of [
      `update audit_log set details = '{}' where id = (select id from audit_log limit 1)`,
      `delete from audit_log where id = (select id from audit_log limit 1)`,
      'truncate audit_log',
    ]) {
      const was = await stage.sql(statement).then(
        () => 'done',
        () => 'refused',
      )
      if (was === 'done') breaches.push(`the database let "${statement.slice(0, 40)}…" happen`)
    }
    const sealed = await untilSealed(stage, last)
    if (sealed === null) {
      const why = `${await sealingOf(stage)}; the server printed: ${stage.server.printed().slice(-1500)}`
      return { figure: 'not sealed', breaches: [...breaches, `rows still wait to be sealed after a minute: ${why}`] }
    }
    const verify = async () =>
      (await stage.client.ask(requestOf(callNamed('audit.verify'), {}, people.operator.enter()))).data as {
        isIntact: boolean
        checked: number
        brokenReason: string
      }
    const before = await verify()
    if (!before?.isIntact) breaches.push(`the chain is broken before anybody touched it: ${before?.brokenReason}`)
    const ways: Record<string, string> = {
      'what was done': `details = '{"changed": true}'`,
      'who did it': `actor_id = '01890000-0000-7000-8000-000000000000'`,
      'when it was': `at = at - interval '1 day'`,
    }
    let found = 0
    for (const [what, assignment] of Object.entries(ways)) {
      const [row] = await stage.sql<{ id: string }>(
        `select id from audit_log where seal_no is not null order by random() limit 1`,
      )
      const copy = await stage.sql<{ details: unknown; actor_id: string; at: Date }>(
        'select details, actor_id, at from audit_log where id = $1',
        [row!.id],
      )
      const apart = (set: string, values: unknown[] = []) =>
        stage.sql(`update audit_log set ${set} where id = '${row!.id}'`, values)
      await stage.sql('alter table audit_log disable trigger user')
      await apart(assignment)
      const after = await verify()
      if (after?.isIntact !== false) breaches.push(`a row with ${what} changed was not found`)
      else found++
      await apart('details = $1, actor_id = $2, at = $3', [
        copy[0]!.details === null ? null : JSON.stringify(copy[0]!.details),
        copy[0]!.actor_id,
        copy[0]!.at,
      ])
      await stage.sql('alter table audit_log enable trigger user')
      await stage.sql('delete from rate_limit')
    }
    return {
      figure: `${written} audited writes in ${((last - began) / 1000).toFixed(1)} s, all sealed ${(sealed / 1000).toFixed(0)} s after the last${given.isSmall ? ' (sealing asked for every 2 s instead of every minute)' : ''}; ${before?.checked} rows verified; ${found} of ${Object.keys(ways).length} changed rows found; update, delete and truncate refused`,
      breaches,
    }
  },
}

async function untilSealed(stage: Stage, from: number): Promise<number | null> {
  for (; performance.now() - from < SEALED_MS; await sleep(500)) {
    const [row] = await stage.sql<{ n: number }>('select count(*)::int as n from audit_log where hash is null')
    if (row?.n === 0) return performance.now() - from
  }
  return null
}

/** How far sealing is: rows sealed and waiting, jobs by state. */
async function sealingOf(stage: Stage): Promise<string> {
  const [rows] = await stage.sql<{ sealed: number; waiting: number }>(
    'select count(hash)::int as sealed, count(*)::int - count(hash)::int as waiting from audit_log',
  )
  const jobs = await stage.sql(
    `select state, count(*)::int as n, min(started_on) as started, max(retry_count) as retries, max(output::text) as output
       from job.job where name = 'audit.seal' group by state`,
  )
  return `${JSON.stringify(rows)}, jobs ${JSON.stringify(jobs)}`
}
