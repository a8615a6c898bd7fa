import { levelLabels } from '@shangyouji/contract/companies/labels'
import { membershipKindLabels } from '@shangyouji/contract/membership/labels'
import type { MembershipKind, MembershipState } from '@shangyouji/contract/membership/states'
import type { Db } from '../../db/database.ts'
import type { LevelCode } from '../../http/actor.ts'
import { newId } from '../../kernel/clock.ts'
import { limitsOfLevel, setBought } from '../entitlements/api.ts'
import { makePaid } from '../payments/factory.ts'
import { newRecordNo } from './order.ts'
import { insertRecord } from './queries.ts'

interface MembershipParts {
  readonly companyId: string
  readonly accountId: string
  readonly operatorId?: string
  readonly levelCode: Exclude<LevelCode, 'FREE'>
  readonly kind?: MembershipKind
  readonly state: MembershipState
  readonly price: number
  readonly amount?: number
  readonly refunded?: number
  readonly startsOn?: string
  readonly endsOn?: string
  readonly replaces?: string
  readonly reason?: string
  readonly at: Date
}

/** A record with the payment behind it. The company's own level is set beside it (makeLevelEnd in companies/factory.ts). */
export async function makeMembership(db: Db, parts: MembershipParts): Promise<string> {
  const { companyId, accountId, levelCode, kind = 'PURCHASE', state, price, at } = parts
  const id = newId()
  const isGrant = kind === 'GRANT'
  const amount = isGrant ? 0 : (parts.amount ?? price)
  const isPaid = !isGrant && state !== 'UNPAID' && state !== 'CANCELLED'
  const title = `${levelLabels[levelCode]}（${membershipKindLabels[kind]}）`
  const paid = { purpose: 'PACKAGE', refId: id, accountId, title, amount, refunded: parts.refunded ?? 0, at } as const
  const paymentId = isPaid ? await makePaid(db, paid) : null
  const rights = await limitsOfLevel(db, levelCode)
  await insertRecord(db, {
    id,
    record_no: newRecordNo(at),
    company_id: companyId,
    account_id: isGrant ? null : accountId,
    granted_by: isGrant ? (parts.operatorId ?? null) : null,
    kind,
    level_code: levelCode,
    state,
    price: isGrant ? 0 : price,
    amount,
    refunded: parts.refunded ?? 0,
    term_days: 365,
    rights: JSON.stringify(rights),
    starts_on: parts.startsOn ?? null,
    ends_on: parts.endsOn ?? null,
    replaces: parts.replaces ?? null,
    payment_id: paymentId,
    paid_at: paymentId ? at : null,
    expires_at: state === 'UNPAID' ? new Date(at.getTime() + 86_400_000) : null,
    reason: parts.reason ?? '',
    created_at: at,
    updated_at: at,
  })
  if (state === 'ACTIVE') await setBought(db, companyId, levelCode, rights)
  return id
}
