import type { Services } from '../../../server/src/kernel/services.ts'
import { makeProvedName } from '../../../server/src/modules/accounts/factory.ts'
import {
  makeBinding,
  makeCall,
  makeRealPhone,
  makeVirtualNumber,
} from '../../../server/src/modules/telephony/factory.ts'
import type { People } from './people.ts'

const HOUR_MS = 3_600_000
/** Nobody's: its place code is a whole province's, which no person is given. */
const DEMO_ID_NUMBER = '310000198811020021'

/** 虚拟号码: numbers in every state, a company that may be called, its calls and bindings in every state. */
export async function seedTelephony(services: Services, { suppliers, buyer }: People): Promise<void> {
  const {
    database: { db },
    clock,
  } = services
  const at = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS)
  const { companyId, accountId } = suppliers[0]!
  const people = await db
    .selectFrom('account')
    .select(['id', 'name', 'phone'])
    .where('id', 'in', [accountId, buyer])
    .execute()
  const owner = people.find(one => one.id === accountId)!
  const { phone: b } = people.find(one => one.id === buyer)!
  const number = (phone: string, parts: Partial<Parameters<typeof makeVirtualNumber>[1]> = {}) =>
    makeVirtualNumber(db, { phone, kind: 'PAIR', at: at(2000), ...parts })
  const pairs = await Promise.all(['17000000001', '17000000002', '17000000003'].map(phone => number(phone)))
  await number('17000000004', { state: 'WITHDRAWN' })
  const hotline = await number('17100000001', { kind: 'HOTLINE', state: 'RENTED', companyId })
  await number('17100000002', { kind: 'HOTLINE' })
  await number('17100000003', { kind: 'HOTLINE' })
  await number('17100000004', { kind: 'HOTLINE', state: 'RESTING', at: at(300) })

  const named = { accountId, name: owner.name, at: at(1900) }
  await makeProvedName(services, { ...named, idNumber: DEMO_ID_NUMBER })
  await makeRealPhone(db, { companyId, phone: owner.phone, ...named })
  const own = { companyId, a: owner.phone }
  const rented = await makeBinding(db, { ...own, numberId: hotline, state: 'ACTIVE', at: at(1800) })
  const pair = { ...own, numberId: pairs[0]!, buyerId: buyer, b }
  const expired = await makeBinding(db, { ...pair, state: 'EXPIRED', at: at(50) })
  await makeBinding(db, { ...pair, state: 'RELEASED', reason: '更换接听号码', at: at(200) })
  await makeBinding(db, { ...pair, state: 'FAILED', reason: 'isv.BIND_CONFLICT', at: at(201) })
  const missed = await makeBinding(db, { ...pair, numberId: pairs[1]!, state: 'EXPIRED', at: at(3) })
  const call = { companyId, buyerId: buyer, peer: b }
  await makeCall(db, { ...call, bindingId: expired, numberId: pairs[0]!, seconds: 184, at: at(49.9) })
  await makeCall(db, { ...call, bindingId: missed, numberId: pairs[1]!, seconds: 0, at: at(2.9) })
  const stranger = { companyId, buyerId: null, bindingId: rented, numberId: hotline, peer: '13800990044' }
  await makeCall(db, { ...stranger, seconds: 67, at: at(26) })
  await makeCall(db, { ...stranger, seconds: 0, at: at(75) })
}
