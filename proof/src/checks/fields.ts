import type { Check, Given, Outcome } from '../check.ts'
import { calls, requestOf } from '../contract/calls.ts'
import { fieldsOf, validInput } from '../contract/inputs.ts'
import { readRows } from '../contract/objects.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { type Identity, makePeople, type People, whoMay } from '../stage/people.ts'
import { each } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { address } from './matrix.ts'

const MARK = 'mass-assigned'
/** Names of columns and of what a row could be made to say about itself. */
const extras = (people: People): Record<string, unknown> => ({
  accountId: people.supplier.accountId,
  account_id: people.supplier.accountId,
  companyId: people.supplier.companyId,
  company_id: people.supplier.companyId,
  userId: people.supplier.accountId,
  clientId: people.supplier.accountId,
  operatorId: people.supplier.accountId,
  ownerId: people.supplier.accountId,
  role: 'super',
  roles: ['super'],
  roleType: 'BUSINESS',
  role_type: 'BUSINESS',
  isAdmin: true,
  isClient: true,
  levelCode: 'FLAGSHIP',
  level_code: 'FLAGSHIP',
  auditStatus: 'PASS',
  review_status: 'APPROVED',
  approved_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T00:00:00.000Z',
  created_at: '2000-01-01T00:00:00.000Z',
  createTime: '2000-01-01T00:00:00.000Z',
  deleted_at: '2026-01-01T00:00:00.000Z',
  frozen_at: null,
  passwordHash: MARK,
  password_hash: MARK,
  totp_secret: MARK,
  balance: 1_000_000,
  points: 1_000_000,
  viewCount: 1_000_000,
  version: 99,
  proof_mark: MARK,
})
/** Each with a session: what is written must be somebody's. */
const callers = { ...whoMay, anon: ['client'] } satisfies typeof whoMay

/** S13: only declared fields stick, only declared fields leave. */
export const fields: Check = {
  id: 'S13',
  title: 'mass assignment and undeclared fields',
  twin: {
    says: 'an address answers with whose it is',
    changes: [
      {
        file: 'server/src/modules/accounts/addresses/address-routes.ts',
        from: '  name: row.name,',
        to: '  name: row.name, accountId: row.account_id,',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 400)
      },
    })
    const rows = await readRows(stage, 40)
    const ids = [...rows.values()].flatMap(listed => listed.map(row => row.id))
    const all = calls.filter(({ call, name }) => (call.kind ?? 'json') === 'json' && !/logout/i.test(name))
    // addresses always: in them the fault is planted
    const sampled = given.random.sample(all, given.size({ milestone: all.length, small: 150 }))
    const chosen = [...new Set([...all.filter(({ name }) => name.startsWith('address.')), ...sampled])]
    const tries = given.size({ milestone: 6, small: 2 })
    const breaches: string[] = []
    const more = extras(people)
    let stuck = 0
    for (const { name, call } of all) {
      const input = validInput(call, given.random)
      if (!input) continue
      const declared = new Set(fieldsOf(call))
      const parsed = call.input.safeParse({ ...more, ...input })
      if (!parsed.success || typeof parsed.data !== 'object') continue
      for (const key of Object.keys(parsed.data as object)) {
        if (declared.has(key) || !(key in more)) continue
        stuck++
        breaches.push(`${name} takes the undeclared field ${key}`)
      }
    }
    let answered = 0
    let done = 0
    // the first calls show what there is; then it is written
    const order = [
      ...chosen.filter(({ call }) => call.effect === 'read'),
      ...chosen.filter(({ call }) => call.effect === 'write'),
    ]
    await each(order, 6, async named => {
      for (let i = 0; i < tries; i++) {
        const input = validInput(named.call, given.random, i % 2 ? given.random.pick(ids) : undefined) ?? {}
        const declared = new Set(fieldsOf(named.call))
        const foreign = Object.fromEntries(Object.entries(more).filter(([key]) => !declared.has(key)))
        const request = requestOf(
          named,
          { ...foreign, ...input },
          people[given.random.pick<Identity>(callers[named.call.who])].enter(),
        )
        const { reply } = await askAgainWhenBusy(stage.client, {
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': address(given) },
        })
        answered++
        if (reply.status >= 500) breaches.push(`${named.name}: answered ${reply.status}`)
        if (reply.code !== 0) continue
        done++
        const surplus = surplusOf(reply.data, named.call.reply.safeParse(reply.data).data)
        if (surplus) breaches.push(`${named.name} answers the undeclared field ${surplus}`)
      }
    })
    breaches.push(...(await marksIn(stage)))
    return {
      figure: `${Object.keys(more).length} fields that nobody declared to ${all.length} schemas and, over HTTP, ${chosen.length} calls x ${tries} (${done} of ${answered} succeeded): ${stuck} stick, ${breaches.length - stuck} leave or break`,
      breaches,
    }
  },
}

function surplusOf(sent: unknown, declared: unknown, path = 'data'): string | null {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return null
  for (const [key, value] of Object.entries(sent)) {
    if (!(key in declared)) return `${path}.${key}`
    const inner = surplusOf(value, (declared as Record<string, unknown>)[key], `${path}.${key}`)
    if (inner) return inner
  }
  return null
}

/** Whether a value that only undeclared fields carried stands anywhere. */
async function marksIn(stage: Stage): Promise<string[]> {
  const columns = await stage.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'json')`,
  )
  const found: string[] = []
  for (const { table_name, column_name } of columns) {
    const hit = await stage.sql(`select 1 from "${table_name}" where "${column_name}"::text like '%${MARK}%' limit 1`)
    if (hit.length > 0) found.push(`${table_name}.${column_name} holds what nobody declared`)
  }
  return found
}
