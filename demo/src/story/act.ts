import { type Api, contract } from '@shangyouji/contract'
import { served } from '../../../server/src/composition/served.ts'
import type { Account, Membership, Operator } from '../../../server/src/http/actor.ts'
import { pageApi } from '../../../server/src/http/pages/page-api.ts'
import { callTable } from '../../../server/src/http/routes.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'

const table = () => callTable(contract, served)

/** Somebody of the story, on the buyer's side or as a member of a supplier. */
export interface Person {
  readonly accountId: string
  readonly companyId?: string
}

/**
 * The calls of the product as people of the story make them at some moment, so that what they leave behind (history,
 * notices, counts) is what the product itself leaves.
 */
export function stage(services: Services, sessions: ReadonlyMap<string, string> = new Map()) {
  const calls = table()
  return (person: Person, at: Date): Api => {
    const company: Membership | null = person.companyId
      ? { id: person.companyId, kind: 'SUPPLIER', status: 'APPROVED', role: 'OWNER', level: 'FREE' }
      : null
    const actor: Account = {
      kind: 'account',
      accountId: person.accountId,
      sessionId: sessions.get(person.accountId) ?? newId(),
      roleType: company ? 'BUSINESS' : 'CLIENT',
      isClient: true,
      company,
    }
    return pageApi({ ...services, clock: { now: () => at } }, calls, actor, visitOf(services), true) as Api
  }
}

/** The same for people who have confirmed who they are, as calls about where money goes ask for. */
export async function confirmedStage(services: Services, people: readonly Person[]) {
  const sessions = new Map(people.map(({ accountId }) => [accountId, newId()]))
  await addSessions(
    services,
    [...sessions].map(([account_id, id]) => ({ id, account_id, operator_id: null })),
  )
  return stage(services, sessions)
}

/** Confirmed now and ended: what asks for a fresh confirmation looks at the session, nothing else does. */
async function addSessions(
  { database: { db }, clock }: Services,
  sessions: readonly { id: string; account_id: string | null; operator_id: string | null }[],
): Promise<void> {
  const now = clock.now()
  const ended = { rotated_at: now, created_at: now, confirmed_at: now, expires_at: now, ended_at: now } as const
  await db
    .insertInto('session')
    .values(sessions.map(session => ({ ...session, ...ended, end_reason: 'LOGOUT' as const })))
    .execute()
}

/** The same for platform staff, by login. */
export async function operatorStage(services: Services) {
  const calls = table()
  const rows = await services.database.db.selectFrom('operator').select(['id', 'login', 'name', 'roles']).execute()
  const sessions = rows.map(row => ({ id: newId(), account_id: null, operator_id: row.id }))
  await addSessions(services, sessions)
  const find = (login: string) => {
    const row = rows.find(one => one.login === login)
    if (!row) throw new Error(`no operator ${login}`)
    return row
  }
  const act = (login: string, at: Date): Api => {
    const { id, name, roles } = find(login)
    const actor: Operator = {
      kind: 'operator',
      operatorId: id,
      sessionId: sessions.find(session => session.operator_id === id)!.id,
      name,
      roles: roles as Operator['roles'],
      accountId: null,
      company: null,
    }
    return pageApi({ ...services, clock: { now: () => at } }, calls, actor, visitOf(services), true) as Api
  }
  return Object.assign(act, { idOf: (login: string) => find(login).id })
}

const visitOf = (services: Services) => ({
  ip: '127.0.0.1',
  userAgent: 'demo',
  requestId: newId(),
  isBrowser: false,
  isForeign: false,
  origin: services.config.origin,
  cookies: {},
  setCookie() {},
})
