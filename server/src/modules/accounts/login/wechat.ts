import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import type { Visit } from '../../../http/serve.ts'
import { randomToken } from '../../../http/session/tokens.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import type { WechatPayer, WechatPerson, WechatWay } from '../../../ports/ports.ts'
import { parameters } from '../../base/api.ts'
import { recordConsents } from '../../site/api.ts'
import { takeCode } from '../../sms/api.ts'
import { addAccount, bindWechat, findAccountByPhone, findAccountByWechat } from '../queries.ts'
import { openSession } from '../session/open-session.ts'
import { makeTicket, markUsed, ticketIsGood, useTicket } from './tickets.ts'

/** Ties a scan to the browser that asked for it, so that nobody is logged in by somebody else's scan. */
const BROWSER_COOKIE = 'syj_wechat'

/** PAYER: only who would pay, of an account that is logged in otherwise. */
type Way = WechatWay | 'PAYER'

/** Address of the scan page, or inside WeChat of the page where one agrees, with a state that is good once. */
export async function scanUrl(
  services: Services & { db: Db },
  visit: Visit,
  { redirectUrl, way }: { redirectUrl: string; way: Way },
): Promise<string> {
  const { db, clock, config, ports } = services
  if (config.production && !config.wechat) fail(way === 'PAYER' ? 'PAY_CHANNEL' : 'WECHAT_CLOSED')
  const allowed = (await parameters(db).text('wechat.redirectAllow')).split(',').map(address => address.trim())
  may(isAllowed(redirectUrl, [config.origin, visit.origin], allowed), 'REDIRECT_NOT_ALLOWED')
  const seconds = (await parameters(db).number('wechat.stateMinutes')) * 60
  const browser = visit.isBrowser ? (visit.cookies[BROWSER_COOKIE] ?? randomToken()) : null
  if (browser) visit.setCookie(BROWSER_COOKIE, browser, { maxAgeSeconds: seconds * 2 })
  const { ticket } = await makeTicket(db, clock, { purpose: 'WECHAT_STATE', seconds, browser, data: { way } })
  if (way === 'PAYER') return ports.wechat.payerUrl(redirectUrl, ticket) ?? fail('PAY_CHANNEL')
  if (way === 'IN_WECHAT') return ports.wechat.authorizeUrl(redirectUrl, ticket) ?? fail('WECHAT_CLOSED')
  return ports.wechat.scanUrl(redirectUrl, ticket)
}

/** Pages of our own that take a scan back; other addresses only as the operator allows them, whole. */
function isAllowed(redirectUrl: string, origins: readonly string[], allowed: readonly string[]): boolean {
  if (!URL.canParse(redirectUrl)) return false
  const { origin, pathname, username, password } = new URL(redirectUrl)
  if (username || password) return false
  if (origins.includes(origin) && pathname === '/excessive') return true
  return allowed.includes(`${origin}${pathname}`)
}

/**
 * Logs in who scanned, or hands out a ticket with which the scanned person may bind a phone.
 * @throws Failure WECHAT_FAILED; WECHAT_UNBOUND with `openId` (the ticket) and `name` in its details
 */
export async function loginByWechat(
  services: Services,
  visit: Visit,
  asked: { code: string; state: string },
): Promise<SessionReply> {
  const { database, clock } = services
  const person = await whoScanned(services, visit, asked)
  const account = await findAccountByWechat(database.db, person.unionId)
  if (account) return openSession(services, { accountId: account.id }, visit, person.payer)
  const seconds = (await parameters(database.db).number('wechat.stateMinutes')) * 60
  const { ticket } = await makeTicket(database.db, clock, {
    purpose: 'WECHAT_PERSON',
    seconds,
    browser: visit.isBrowser ? visit.cookies[BROWSER_COOKIE] : null,
    data: { unionId: person.unionId, name: person.name, ...person.payer },
  })
  fail('WECHAT_UNBOUND', { openId: ticket, name: person.name })
}

interface Returned {
  readonly code: string
  readonly state: string
}

/** Uses state and code up, then asks WeChat who it was. */
export async function whoScanned(services: Services, visit: Visit, returned: Returned): Promise<WechatPerson> {
  const way = await wayOf(services, visit, returned)
  // whatever goes wrong between here and WeChat, one scans again
  const person = way !== 'PAYER' && (await services.ports.wechat.whoScanned(returned.code, way).catch(() => null))
  return person || fail('WECHAT_FAILED')
}

/** Likewise for who would pay in this browser. */
export async function whoPays(services: Services, visit: Visit, returned: Returned): Promise<WechatPayer> {
  const way = await wayOf(services, visit, returned)
  const payer = way === 'PAYER' && (await services.ports.wechat.whoPays(returned.code).catch(() => null))
  return payer || fail('WECHAT_FAILED')
}

/** Uses state and code up: for what they were asked. */
async function wayOf({ database, clock }: Services, visit: Visit, { code, state }: Returned): Promise<Way> {
  const { db } = database
  const browser = visit.cookies[BROWSER_COOKIE]
  const known = await useTicket(db, clock, { purpose: 'WECHAT_STATE', ticket: state, browser })
  const isFirst = known && (await markUsed(db, clock, 'WECHAT_CODE', code, 3600))
  if (!isFirst) fail('WECHAT_FAILED')
  return known.way === 'IN_WECHAT' || known.way === 'PAYER' ? known.way : 'SCAN'
}

/** Binds the person of a ticket to a phone's account, opening one where there is none, and logs in. */
export async function bindScanned(
  services: Services,
  visit: Visit,
  asked: { account: string; smsCode: string; openId: string },
): Promise<SessionReply> {
  const { database, clock } = services
  const ticket = {
    purpose: 'WECHAT_PERSON',
    ticket: asked.openId,
    browser: visit.cookies[BROWSER_COOKIE],
  } as const
  may(await ticketIsGood(database.db, clock, ticket), 'WECHAT_FAILED')
  await takeCode(services, { phone: asked.account, scene: 'BIND', code: asked.smsCode })
  const { accountId, payer } = await database.db.transaction().execute(async db => {
    const now = clock.now()
    const person = await useTicket(db, clock, ticket)
    if (!person) fail('WECHAT_FAILED')
    const { unionId = '', name = '', appId, openId } = person
    await addAccount(db, { phone: asked.account }, now)
    const account = found(await findAccountByPhone(db, asked.account))
    if (account.frozen_at) fail('ACCOUNT_FROZEN')
    may(await bindWechat(db, account.id, { unionId, name }, now), 'WECHAT_TAKEN')
    await recordConsents(db, { accountId: account.id, ip: visit.ip, now }, ['register', 'privacy'])
    return { accountId: account.id, payer: appId && openId ? { appId, openId } : null }
  })
  return openSession(services, { accountId }, visit, payer)
}
