import { maskName, maskPhone } from '@shangyouji/contract/checks'
import type { Member } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failAt, may } from '../../kernel/failure.ts'
import { TelephonyRefused } from '../../ports/telephony/telephony-port.ts'
import { findAccount, provedNameOf } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { lockCompany } from '../companies/api.ts'
import { entitlement, mustHaveRoom } from '../entitlements/api.ts'
import { takeCode } from '../sms/api.ts'
import { canManage } from './access.ts'
import { type Calling, isOpen } from './bind.ts'
import * as numbers from './number-queries.ts'
import * as queries from './queries.ts'
import { isAllowed, isRecorded } from './recordings.ts'
import { release } from './release.ts'

/** A hotline runs for a year and is extended before it ends. */
export const HOTLINE_DAYS = 365
export const DAY_MS = 86_400_000

type Asking = Pick<Context, 'db' | 'clock' | 'ports'> & { readonly actor: Member }

/** 虚拟号码 of a company as its own page shows them. */
export async function presentOwn({ db, clock, ports, actor }: Asking) {
  const { id } = actor.company
  const hotlines = await numbers.listHotlines(db, id)
  const { limit } = await entitlement({ db, clock }, actor.company, 'virtualNumbers', hotlines.length)
  const real = await queries.findReal(db, id)
  const account = await findAccount(db, actor.accountId)
  return {
    isOpen: limit !== 0,
    limit,
    used: hotlines.length,
    canManage: canManage(actor),
    hasRealname: (await provedNameOf(db, actor.accountId)) !== null,
    loginPhone: maskPhone(account?.phone ?? ''),
    real: real
      ? {
          phone: maskPhone(real.phone),
          holderName: maskName(real.holder_name),
          bindTime: real.proved_at.toISOString(),
        }
      : null,
    numbers: hotlines.map(row => ({
      id: row.id,
      phone: row.phone,
      state: row.state ?? ('FAILED' as const),
      rentTime: row.updated_at.toISOString(),
    })),
    restDays: await parameters(db).number('telephony.restDays'),
    recording: {
      isAllowed: await isAllowed({ db, ports }),
      isOn: await isRecorded({ db, ports }, id),
      days: await parameters(db).number('telephony.recordingDays'),
    },
  }
}

type Setting = Pick<Context, 'database' | 'clock' | 'config' | 'jobs' | 'events'> & { readonly actor: Member }

/**
 * Sets the phone that rings, of the member who asks and whose name is proved. What runs with the phone before is
 * released; hotlines ring the new one.
 */
export async function setReal(
  context: Setting,
  { mobile, smsCode }: { readonly mobile: string; readonly smsCode?: string | undefined },
): Promise<void> {
  const { database, clock, jobs, events, actor } = context
  may(canManage(actor))
  const holderName = (await provedNameOf(database.db, actor.accountId)) ?? fail('REALNAME_NEEDED')
  const account = await findAccount(database.db, actor.accountId)
  if (account?.phone !== mobile) {
    if (!smsCode) return failAt('smsCode', 'SMS_CODE_WRONG')
    await takeCode(context, { phone: mobile, scene: 'VIRTUAL_MOBILE', code: smsCode })
  }
  await database.db.transaction().execute(async db => {
    const { id: company_id } = actor.company
    await lockCompany(db, company_id)
    const proved_at = clock.now()
    const row = { account_id: actor.accountId, phone: mobile, holder_name: holderName, proved_at }
    await queries.saveReal(db, { company_id, ...row })
    await release({ db, clock, jobs }, { companyId: company_id, kind: 'AXB' }, '更换接听号码')
    for (const id of await queries.changeHotlines(db, company_id, mobile))
      await jobs.send(db, 'telephony.change', { id })
    // pages offer 电话 from now on
    await events.publish(db, 'pages', { tags: [`company:${company_id}`] })
  })
}

/** Rents a hotline: every caller of it reaches the company. */
export async function rent(context: Calling & { readonly actor: Member }): Promise<string> {
  const { database, clock, ports, jobs, actor } = context
  may(canManage(actor))
  const telephony = ports.telephony ?? fail('TELEPHONE_NOT_OPEN')
  const { id: companyId } = actor.company
  const row = await database.db.transaction().execute(async db => {
    await lockCompany(db, companyId)
    may(await isOpen({ db, clock }, companyId), 'TELEPHONE_NOT_OPEN')
    const real = (await queries.findReal(db, companyId)) ?? fail('TELEPHONE_NO_REAL')
    await mustHaveRoom({ db, clock }, actor.company, 'virtualNumbers', await numbers.countHotlines(db, companyId))
    const now = clock.now()
    const number = (await numbers.rentHotline(db, companyId, now)) ?? fail('TELEPHONE_NONE_FREE')
    const binding = {
      id: newId(),
      kind: 'AXN' as const,
      number_id: number.id,
      company_id: companyId,
      buyer_id: null,
      a_phone: real.phone,
      b_phone: null,
      record_id: null,
      subs_id: null,
      state: 'BINDING' as const,
      reason: '',
      // nobody is told before dialling it: never recorded
      is_recorded: false,
      expires_at: new Date(now.getTime() + HOTLINE_DAYS * DAY_MS),
      created_at: now,
      ended_at: null,
    }
    await queries.insertBinding(db, binding)
    return { ...binding, phone: number.phone }
  })
  const { id, phone: x, a_phone: a, expires_at: expiresAt } = row
  let subsId: string
  try {
    subsId = await telephony.bindHotline({ x, a, expiresAt, outId: id })
  } catch (error) {
    const isRefused = error instanceof TelephonyRefused
    await database.db.transaction().execute(async db => {
      await queries.endBinding(db, id, { state: 'FAILED', reason: isRefused ? error.code : 'UNKNOWN' }, clock.now())
      // where nobody knows, an operator looks before someone else gets it
      if (isRefused) await numbers.giveBackHotline(db, row.number_id, clock.now())
      else await numbers.withdrawNumber(db, row.number_id, clock.now())
    })
    return fail('TELEPHONE_DOWN')
  }
  if (!(await queries.activate(database.db, id, subsId))) {
    await jobs.send(database.db, 'telephony.unbind', { id })
    return fail('TELEPHONE_NOT_OPEN')
  }
  return x
}
