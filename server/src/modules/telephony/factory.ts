import { maskPhone } from '@shangyouji/contract/checks'
import type { BindingState, NumberKind, NumberState } from '@shangyouji/contract/telephony/labels'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { insertNumber } from './number-queries.ts'
import { insertBinding, saveReal } from './queries.ts'
import { saveRecord } from './record-queries.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_MS = 86_400_000

interface NumberParts {
  readonly phone: string
  readonly kind: NumberKind
  readonly state?: NumberState
  readonly companyId?: string
  readonly at: Date
}

export async function makeVirtualNumber(db: Db, parts: NumberParts): Promise<string> {
  const { phone, kind, state = 'FREE', companyId = null, at } = parts
  const id = newId()
  const rest_until = state === 'RESTING' ? new Date(at.getTime() + 90 * DAY_MS) : null
  await insertNumber(db, { id, phone, kind, state, company_id: companyId, rest_until, created_at: at, updated_at: at })
  return id
}

export const makeRealPhone = (
  db: Db,
  {
    companyId,
    accountId,
    phone,
    name,
    at,
  }: { companyId: string; accountId: string; phone: string; name: string; at: Date },
) => saveReal(db, { company_id: companyId, account_id: accountId, phone, holder_name: name, proved_at: at })

interface BindingParts {
  readonly numberId: string
  readonly companyId: string
  readonly buyerId?: string
  readonly a: string
  /** None: a hotline. */
  readonly b?: string
  readonly state: BindingState
  readonly reason?: string
  readonly at: Date
}

/** A binding in any state, as the provider was never asked for it. */
export async function makeBinding(db: Db, parts: BindingParts): Promise<string> {
  const { numberId, companyId, buyerId = null, a, b = null, state, reason = '', at } = parts
  const id = newId()
  const expires_at = new Date(at.getTime() + (b ? HALF_HOUR_MS : 365 * DAY_MS))
  await insertBinding(db, {
    id,
    kind: b ? 'AXB' : 'AXN',
    number_id: numberId,
    company_id: companyId,
    buyer_id: buyerId,
    a_phone: a,
    b_phone: b,
    record_id: null,
    subs_id: state === 'FAILED' || state === 'BINDING' ? null : id.slice(-12),
    state,
    reason,
    expires_at,
    created_at: at,
    ended_at: state === 'ACTIVE' || state === 'BINDING' ? null : expires_at,
  })
  return id
}

interface CallParts {
  readonly bindingId: string
  readonly numberId: string
  readonly companyId: string
  readonly buyerId: string | null
  readonly peer: string
  /** 0: missed. */
  readonly seconds: number
  readonly at: Date
}

export const makeCall = (db: Db, { bindingId, numberId, companyId, buyerId, peer, seconds, at }: CallParts) =>
  saveRecord(db, {
    id: newId(),
    call_id: newId().replaceAll('-', ''),
    company_id: companyId,
    binding_id: bindingId,
    number_id: numberId,
    buyer_id: buyerId,
    direction: 'IN',
    peer_masked: maskPhone(peer),
    peer_phone: seconds === 0 ? peer : null,
    call_at: at,
    release_at: new Date(at.getTime() + seconds * 1000),
    seconds,
    is_missed: seconds === 0,
    call_back_until: seconds === 0 ? new Date(at.getTime() + DAY_MS) : null,
    created_at: at,
    updated_at: at,
  })
