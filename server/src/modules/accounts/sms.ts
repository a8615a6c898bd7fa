import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { fail, failAt } from '../../failure.ts'
import { addressKey } from '../../http/limits.ts'
import type { Services } from '../../services.ts'
import { fillTemplate, parameters } from '../base/api.ts'
import type { SmsScene } from './tables.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'accounts.sms-code': { id: string }
    'accounts.sms-notice': { id: string; template: string; values: Record<string, string> }
  }
}

type Sms = Pick<Services, 'database' | 'clock' | 'jobs'>

/**
 * Sends a code to a phone within the limits: per minute, hour and day of the phone, per hour of the address asking.
 * Counted under a lock of phone and address, so that sends at once are not more than sends in a row.
 * @throws Failure SMS_TOO_OFTEN
 */
export async function sendCode(
  { database, clock, jobs }: Sms,
  { phone, scene, ip }: { phone: string; scene: SmsScene; ip: string },
): Promise<void> {
  const settings = parameters(database.db)
  const [resendSeconds, perHour, perDay, perDayInAll, perHourOfAddress, codeMinutes] = await Promise.all([
    settings.number('sms.resendSeconds'),
    settings.number('sms.perHour'),
    settings.number('sms.perDay'),
    settings.number('sms.perDayAllScenes'),
    settings.number('sms.perHourPerIp'),
    settings.number('sms.codeMinutes'),
  ])
  const address = addressKey(ip)
  await database.db.transaction().execute(async db => {
    await lock(db, PHONE, phone)
    await lock(db, ADDRESS, address)
    const now = clock.now()
    const sent = await sentTo(db, phone, now, resendSeconds)
    if (sent.lately > 0 || sent.hour >= perHour || sent.day >= perDay || sent.dayInAll >= perDayInAll) {
      fail('SMS_TOO_OFTEN')
    }
    if ((await sentFrom(db, address, now)) >= perHourOfAddress) fail('SMS_TOO_OFTEN')
    const id = newId()
    await db
      .insertInto('sms_log')
      .values({
        id,
        phone,
        purpose: 'CODE',
        scene,
        address,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
        created_at: now,
      })
      .execute()
    await jobs.send(db, 'accounts.sms-code', { id })
  })
}

/**
 * Sends a notice to a phone with the call's transaction. Dropped in silence where the phone has had its fill today.
 * @param template name of the approved template
 */
export async function sendNoticeSms(
  { db, clock, jobs }: { db: Db } & Pick<Services, 'clock' | 'jobs'>,
  { phone, template, values }: { phone: string; template: string; values: Record<string, string> },
): Promise<void> {
  await lock(db, PHONE, phone)
  const now = clock.now()
  const { dayInAll } = await sentTo(db, phone, now, 0)
  if (dayInAll >= (await parameters(db).number('sms.perDayAllScenes'))) return
  const id = newId()
  await db.insertInto('sms_log').values({ id, phone, purpose: 'NOTICE', scene: null, created_at: now }).execute()
  await jobs.send(db, 'accounts.sms-notice', { id, template, values })
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
  const tried = await db
    .updateTable('sms_log')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', is =>
      is
        .selectFrom('sms_log')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', 'CODE')
        .where('scene', '=', scene)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('id')
    .executeTakeFirst()
  if (!tried) failAt('smsCode', 'SMS_CODE_EXPIRED')
  if (codeOf(config.secret, tried.id) !== code) failAt('smsCode', 'SMS_CODE_WRONG')
  const used = await db
    .updateTable('sms_log')
    .set({ used_at: now })
    .where('id', '=', tried.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) failAt('smsCode', 'SMS_CODE_EXPIRED')
}

/** Hands what was logged to the provider, after commit. A code nobody waits for any more is not sent. */
export function handleSmsJobs({ database, clock, config, jobs, ports }: Services): void {
  jobs.handle('accounts.sms-code', async ({ id }) => {
    const row = await database.db
      .selectFrom('sms_log')
      .select('phone')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst()
    if (row) await send(row.phone, 'CODE', { code: codeOf(config.secret, id) })
  })
  jobs.handle('accounts.sms-notice', async ({ id, template, values }) => {
    const row = await database.db.selectFrom('sms_log').select('phone').where('id', '=', id).executeTakeFirst()
    if (row) await send(row.phone, template, values)
  })

  /** By the template as operators keep it; one that is switched off sends nothing. */
  async function send(phone: string, template: string, values: Record<string, string>): Promise<void> {
    const filled = await fillTemplate(database.db, 'SMS', template, values)
    if (filled) await ports.sms.send({ phone, template, values, providerCode: filled.providerCode })
  }
}

/** Six digits that follow from the row and the secret, so that no code is stored or queued. */
export function codeOf(secret: string, id: string): string {
  const mark = createHmac('sha256', secret).update(`sms-code ${id}`).digest()
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

const PHONE = 7301
const ADDRESS = 7302

/** Always the phone first, then the address, so that no two wait for each other. */
const lock = (db: Db, kind: number, key: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(kind)}, hashtext(${key}))`.execute(db)

async function sentTo(db: Db, phone: string, now: Date, resendSeconds: number) {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const isCode = sql<boolean>`purpose = 'CODE'`
  const row = await db
    .selectFrom('sms_log')
    .select([
      sql<number>`count(*) filter (where ${isCode} and created_at > ${since(resendSeconds)})`.as('lately'),
      sql<number>`count(*) filter (where ${isCode} and created_at > ${since(3600)})`.as('hour'),
      sql<number>`count(*) filter (where ${isCode})`.as('day'),
      sql<number>`count(*)`.as('dayInAll'),
    ])
    .where('phone', '=', phone)
    .where('created_at', '>', since(86_400))
    .executeTakeFirstOrThrow()
  return row
}

async function sentFrom(db: Db, address: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_log')
    .select(sql<number>`count(*)`.as('sent'))
    .where('address', '=', address)
    .where('purpose', '=', 'CODE')
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return row.sent
}
