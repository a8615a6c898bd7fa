import type { Who } from '@shangyouji/contract/call'
import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { type IdentityName, identityNames } from '../../../server/src/testing/identities.ts'
import { PROOF_SECRET } from './process.ts'

/** Of clients and suppliers there are two each, the second a stranger to everything in the market. */
export type Identity = IdentityName

/** Somebody whom a call lets in, so that an input gets past the door. */
export const whoMay: Readonly<Record<Who, readonly Identity[]>> = {
  anon: ['visitor', 'client'],
  user: ['client', 'supplier'],
  client: ['client'],
  business: ['supplier'],
  'organiser+business': ['supplier'],
  either: ['client', 'supplier'],
  operator: ['operator'],
}

export interface Person {
  readonly identity: Identity
  readonly accountId: string | null
  readonly operatorId: string | null
  readonly companyId: string | null
  /** A session that nobody has used yet; null for the visitor. */
  enter(): string | null
}

/** Logins of the demo market; the strangers are made anew. */
const logins: Partial<Record<Identity, string>> = {
  NO_AUTH: '13800000041',
  WAIT_AUDIT: '13800000021',
  client: '13800000001',
  supplier: '13800000011',
  FROZEN: '13800000022',
  organiser: '13800000031',
}

export type People = Readonly<Record<Identity, Person>>

/** Finds the ten identities and gives each so many sessions. Phones begin with 139 where they are made. */
export async function makePeople({ db }: Database, sessions = 20): Promise<People> {
  const people = {} as Record<Identity, Person>
  for (const identity of identityNames) {
    people[identity] = await person(identity)
  }
  return people

  async function person(identity: Identity): Promise<Person> {
    if (identity === 'visitor')
      return { identity, accountId: null, operatorId: null, companyId: null, enter: () => null }
    if (identity === 'operator') {
      const { id } = await db
        .selectFrom('operator')
        .select('id')
        .where('login', '=', 'operator')
        .executeTakeFirstOrThrow()
      return withSessions({ identity, accountId: null, operatorId: id, companyId: null })
    }
    if (identity === 'otherClient') {
      const { id } = await makeAccount(db, { phone: '13911110001', name: '陌生需方' })
      return withSessions({ identity, accountId: id, operatorId: null, companyId: null })
    }
    if (identity === 'otherSupplier') {
      const { accountId, companyId } = await makeCompany(db, { phone: '13911110002', companyName: '陌生供方有限公司' })
      return withSessions({ identity, accountId, operatorId: null, companyId })
    }
    const row = await db
      .selectFrom('account')
      .leftJoin('company_member', 'company_member.account_id', 'account.id')
      .select(['account.id', 'company_member.company_id'])
      .where('phone', '=', logins[identity]!)
      .executeTakeFirstOrThrow()
    return withSessions({ identity, accountId: row.id, operatorId: null, companyId: row.company_id })
  }

  async function withSessions(who: Omit<Person, 'enter'>): Promise<Person> {
    const ids = await makeSessions({ db } as Database, who, sessions)
    const tokens = makeTokens(PROOF_SECRET, systemClock)
    let used = 0
    return { ...who, enter: () => tokens.sign({ sid: ids[used++ % ids.length]! }).token }
  }
}

/** Sessions as logins without a browser would have made them. */
export async function makeSessions(
  { db }: Database,
  who: { accountId: string | null; operatorId: string | null },
  count: number,
): Promise<string[]> {
  const now = systemClock.now()
  const ids = Array.from({ length: count }, () => newId())
  for (let i = 0; i < ids.length; i += 500) {
    await db
      .insertInto('session')
      .values(
        ids.slice(i, i + 500).map(id => ({
          id,
          account_id: who.accountId,
          operator_id: who.operatorId,
          rotated_at: now,
          expires_at: new Date(now.getTime() + 30 * 86_400_000),
          created_at: now,
          // who acts for an hour is not asked again who it is
          confirmed_at: new Date(now.getTime() + 30 * 86_400_000),
        })),
      )
      .execute()
  }
  return ids
}
