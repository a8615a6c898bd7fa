import type { Db } from '../../db/database.ts'
import { addressKey } from '../../http/limits.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failAt } from '../../kernel/failure.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { giveBackEntitlement, tryTakeEntitlement } from '../entitlements/api.ts'
import { codeOf } from './code.ts'
import * as queries from './queries.ts'
import type { SmsScene } from './tables.ts'

type Sms = Pick<Services, 'database' | 'clock' | 'jobs'>

/**
 * Sends a code to a phone within the limits: per minute, hour and day of the phone, per hour of the address asking.
 * Only codes count: whatever notices a phone got, its owner can log in. Counted under a lock of phone and address, so that sends at once are not more than sends in a row.
 * @throws Failure SMS_TOO_OFTEN
 */
export async function sendCode(
  { database, clock, jobs }: Sms,
  { phone, scene, ip }: { phone: string; scene: SmsScene; ip: string },
): Promise<void> {
  const settings = parameters(database.db)
  const [resendSeconds, perHour, perDay, perHourOfAddress, codeMinutes] = await Promise.all([
    settings.number('sms.resendSeconds'),
    settings.number('sms.perHour'),
    settings.number('sms.perDay'),
    settings.number('sms.perHourPerIp'),
    settings.number('sms.codeMinutes'),
  ])
  const address = addressKey(ip)
  await database.db.transaction().execute(async db => {
    await queries.lockPhone(db, phone)
    await queries.lockAddress(db, address)
    const now = clock.now()
    const sent = await queries.sentTo(db, phone, now, resendSeconds)
    if (sent.lately > 0 || sent.hour >= perHour || sent.day >= perDay) fail('SMS_TOO_OFTEN')
    if ((await queries.sentFrom(db, address, now)) >= perHourOfAddress) fail('SMS_TOO_OFTEN')
    const id = newId()
    const expires_at = new Date(now.getTime() + codeMinutes * 60_000)
    await queries.addCode(db, { id, phone, scene, address, expires_at, created_at: now })
    await jobs.send(db, 'accounts.sms-code', { id })
  })
}

/**
 * Sends a notice to a phone with the call's transaction, at the platform's cost.
 * @param template name of the approved template
 * @returns false where the phone has had its fill today: nothing is sent then
 */
export async function sendNotificationSms(
  { db, clock, jobs }: { db: Db } & Pick<Services, 'clock' | 'jobs'>,
  { phone, template, values }: { phone: string; template: string; values: Record<string, string> },
  paidBy: { company_id?: string; grant_id?: string | null; period_on?: string } = {},
): Promise<boolean> {
  await queries.lockPhone(db, phone)
  const now = clock.now()
  const { dayInAll } = await queries.sentTo(db, phone, now, 0)
  if (dayInAll >= (await parameters(db).number('sms.perDayAllScenes'))) return false
  const id = newId()
  await queries.addNotice(db, { id, phone, created_at: now, ...paidBy })
  await jobs.send(db, 'accounts.sms-notice', { id, template, values })
  return true
}

/**
 * As {@link sendNotificationSms}, paid by a company out of its right of this month, then out of its packs.
 * @returns false where it has none left or the phone has had its fill: nothing is sent then, and nothing is taken
 */
export async function sendCompanySms(
  work: { db: Db } & Pick<Services, 'clock' | 'jobs'>,
  company: { id: string },
  message: { phone: string; template: string; values: Record<string, string> },
): Promise<boolean> {
  const taken = await tryTakeEntitlement(work, company, 'sms')
  if (!taken) return false
  const { grantId, periodOn } = taken[0]!
  const paidBy = { company_id: company.id, grant_id: grantId, period_on: periodOn }
  const isSent = await sendNotificationSms(work, message, paidBy)
  if (!isSent) await giveBackEntitlement(work, company, 'sms', taken)
  return isSent
}

/**
 * Uses up the last code sent to a phone for a scene. Of any number of tries at once with the right code one succeeds.
 * Not to be called inside a transaction that may be undone: a wrong try must stay counted.
 * @throws Failure SMS_CODE_WRONG, SMS_CODE_EXPIRED, at the field `smsCode` that every form has for it
 */
export async function takeCode(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  { phone, scene, code }: { phone: string; scene: SmsScene; code: string },
): Promise<void> {
  const { db } = database
  const now = clock.now()
  const tries = await parameters(db).number('sms.codeTries')
  const tried = await queries.tryCode(db, { phone, scene }, now, tries)
  if (!tried) failAt('smsCode', 'SMS_CODE_EXPIRED')
  if (codeOf(config.secret, tried.id) !== code) failAt('smsCode', 'SMS_CODE_WRONG')
  if (!(await queries.useCode(db, tried.id, now))) failAt('smsCode', 'SMS_CODE_EXPIRED')
}
