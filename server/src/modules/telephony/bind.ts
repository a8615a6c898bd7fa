import type { Context } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, may } from '../../kernel/failure.ts'
import { inTurn } from '../../kernel/in-turn.ts'
import type { Services } from '../../kernel/services.ts'
import { TelephonyRefused } from '../../ports/telephony/telephony-port.ts'
import { parameters } from '../base/api.ts'
import { entitlement } from '../entitlements/api.ts'
import * as queries from './queries.ts'
import { isRecorded } from './recordings.ts'

/** What talks to the provider opens transactions of its own. */
export type Calling = Pick<Context, 'database' | 'clock' | 'jobs' | 'ports'>

/** After the provider's own end, so that clocks that differ never let two pairs meet. */
const SPARE_MS = 60_000
const MOST_TRIES = 50

interface Asked {
  readonly companyId: string
  /** The other side's phone. */
  readonly b: string
  readonly buyerId: string | null
  /** A missed call that is called back. */
  readonly recordId: string | null
  /** Refuses what is too often; asked only for a new binding. */
  readonly check: (db: Services['database']['db']) => Promise<void>
}

/** Whether the company's level opens calls. */
export async function isOpen(work: Parameters<typeof entitlement>[0], companyId: string): Promise<boolean> {
  return (await entitlement(work, { id: companyId }, 'virtualNumbers', 0)).limit !== 0
}

/** Whether 电话 is offered: the provider is set, the level opens calls, and a phone rings. */
export async function canCall(
  { db, clock, ports }: Parameters<typeof isOpen>[0] & Pick<Context, 'ports'>,
  companyId: string,
): Promise<boolean> {
  if (!ports.telephony || !(await queries.findReal(db, companyId))) return false
  return isOpen({ db, clock }, companyId)
}

/**
 * Binds a company and someone else to a virtual number for a while. Asked again while it runs, it answers the same
 * binding.
 */
export async function bindPair(services: Calling, asked: Asked) {
  const { database, ports, clock, jobs } = services
  const telephony = ports.telephony ?? fail('TELEPHONE_NOT_OPEN')
  const row = await inTurn(`telephone of ${asked.companyId}`, () =>
    database.db.transaction().execute(db => reserve({ db, clock, ports }, asked)),
  )
  if (row.state === 'ACTIVE') return row
  may(row.isNew, 'TELEPHONE_BUSY')
  const { id, phone: x, a_phone: a, expires_at: expiresAt, is_recorded } = row
  let subsId: string
  try {
    subsId = await telephony.bindPair({ x, a, b: asked.b, expiresAt, outId: id, isRecorded: is_recorded })
  } catch (error) {
    const isRefused = error instanceof TelephonyRefused
    await queries.endBinding(
      database.db,
      id,
      { state: 'FAILED', reason: isRefused ? error.code : 'UNKNOWN' },
      clock.now(),
    )
    // it may have been bound after all: both numbers then stay out of this X until the provider has ended it
    if (isRefused) await queries.dropEnds(database.db, id)
    return fail('TELEPHONE_DOWN')
  }
  if (await queries.activate(database.db, id, subsId)) return row
  // released meanwhile
  await jobs.send(database.db, 'telephony.unbind', { id })
  return fail('TELEPHONE_NOT_OPEN')
}

type Reserved = queries.BindingRow & { readonly isNew: boolean }

/** The binding that runs already, or a new one that no other binding under its number can collide with. */
async function reserve(work: Pick<Context, 'db' | 'clock' | 'ports'>, asked: Asked): Promise<Reserved> {
  const { db, clock } = work
  const { companyId, b, buyerId, recordId } = asked
  await queries.lockCaller(db, b)
  await queries.lockCompany(db, companyId)
  const now = clock.now()
  const real = await queries.findReal(db, companyId)
  if (!real || !(await isOpen(work, companyId))) return fail('TELEPHONE_NOT_OPEN')
  may(real.phone !== b, 'OWN_COMPANY', { act: '拨打本企业的电话' })
  const live = await queries.findLivePair(db, companyId, b, now)
  if (live) return { ...live, isNew: false }
  await asked.check(db)
  await queries.expireBindings(db, now, { companyId, b })
  await queries.dropFreedEnds(db, now)
  const settings = parameters(db)
  const expires_at = new Date(now.getTime() + (await settings.number('telephony.minutes')) * 60_000)
  const pairs = await settings.number('telephony.pairsPerNumber')
  const is_recorded = await isRecorded(work, companyId)
  const phones = [real.phone, b] as const
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const number = await queries.pickNumber(db, phones, pairs)
    if (!number) break
    const id = newId()
    const row = {
      id,
      kind: 'AXB' as const,
      number_id: number.id,
      company_id: companyId,
      buyer_id: buyerId,
      a_phone: real.phone,
      b_phone: b,
      record_id: recordId,
      subs_id: null,
      state: 'BINDING' as const,
      reason: '',
      is_recorded,
      expires_at,
      created_at: now,
      ended_at: null,
    }
    await queries.insertBinding(db, row)
    const free_at = new Date(expires_at.getTime() + SPARE_MS)
    if (await queries.takeEnds(db, { number_id: number.id, binding_id: id, free_at }, phones))
      return { ...row, phone: number.phone, isNew: true }
    await queries.dropBinding(db, id)
  }
  return fail('TELEPHONE_NONE_FREE')
}
