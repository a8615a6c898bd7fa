import type { Who } from '@shangyouji/contract/call'
import { errors } from '@shangyouji/contract/errors'
import { makeAccount, makeCompany, makeOperator } from '../modules/accounts/factory.ts'
import type { Caller, TestApp } from './test-app.ts'

/** The ten kinds of callers that every call is tried with. */
export const identityNames = [
  'visitor',
  'NO_AUTH',
  'WAIT_AUDIT',
  'client',
  'otherClient',
  'supplier',
  'otherSupplier',
  'FROZEN',
  'organiser',
  'operator',
] as const
export type IdentityName = (typeof identityNames)[number]

/** Who lets whom in, written down a second time by hand (docs/glossary.md, Who); the door must agree. */
export const admitted: Readonly<Record<Who, readonly IdentityName[]>> = {
  anon: identityNames,
  user: ['NO_AUTH', 'WAIT_AUDIT', 'client', 'otherClient', 'supplier', 'otherSupplier', 'FROZEN', 'organiser'],
  client: ['client', 'otherClient', 'supplier', 'otherSupplier', 'FROZEN', 'organiser'],
  business: ['supplier', 'otherSupplier'],
  'organiser+business': ['supplier', 'otherSupplier', 'organiser'],
  either: ['client', 'otherClient', 'supplier', 'otherSupplier', 'FROZEN', 'organiser'],
  operator: ['operator'],
}

/** What the door answers to whom it does not let in. */
export const refusals: ReadonlySet<number> = new Set([
  errors.SESSION_MISSING.code,
  errors.NOT_ALLOWED.code,
  errors.COMPANY_FROZEN.code,
])

/** Opens a new session of an identity; calls such as logout end the one they were made with. */
export type Enter = (identity: IdentityName) => Promise<Caller>

export async function makeIdentities(app: TestApp): Promise<Enter> {
  const { db } = app
  const company = async (parts: Parameters<typeof makeCompany>[1]) => (await makeCompany(db, parts)).accountId
  const account = async (parts: Parameters<typeof makeAccount>[1]) => (await makeAccount(db, parts)).id
  const ids = {
    NO_AUTH: await account({ name: '', organisation: '', roleType: 'NO_AUTH' }),
    WAIT_AUDIT: await company({ status: 'WAIT_AUDIT', name: '', organisation: '' }),
    client: await account({}),
    otherClient: await account({}),
    supplier: await company({}),
    otherSupplier: await company({}),
    FROZEN: await company({ status: 'FROZEN' }),
    organiser: await company({ kind: 'EXHIBITION' }),
  }
  const operator = (await makeOperator(db)).id
  return async identity => {
    if (identity === 'visitor') return null
    return identity === 'operator' ? app.loginOperator(operator) : app.login(ids[identity])
  }
}
