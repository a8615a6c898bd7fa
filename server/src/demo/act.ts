import { type Api, contract } from '@shangyouji/contract'
import { newId } from '../clock.ts'
import type { Account, Membership } from '../http/actor.ts'
import { pageApi } from '../http/page-api.ts'
import { callTable } from '../http/routes.ts'
import { served } from '../served.ts'
import type { Services } from '../services.ts'

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
export function stage(services: Services) {
  const calls = table()
  return (person: Person, at: Date): Api => {
    const company: Membership | null = person.companyId
      ? { id: person.companyId, kind: 'SUPPLIER', status: 'APPROVED', role: 'OWNER', level: 'FREE' }
      : null
    const actor: Account = {
      kind: 'account',
      accountId: person.accountId,
      sessionId: newId(),
      roleType: company ? 'BUSINESS' : 'CLIENT',
      isClient: true,
      company,
    }
    const visit = {
      ip: '127.0.0.1',
      userAgent: 'demo',
      requestId: newId(),
      isBrowser: false,
      isForeign: false,
      origin: services.config.origin,
      cookies: {},
      setCookie() {},
    }
    return pageApi({ ...services, clock: { now: () => at } }, calls, actor, visit, true) as Api
  }
}
