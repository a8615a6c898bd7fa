import { makeProvedName } from '../../modules/accounts/factory.ts'
import { demandForm } from '../../modules/demands/factory.ts'
import { makeGoods } from '../../modules/goods/factory.ts'
import { DAY, HOUR, MINUTE, type Observations, type Stage } from './stage.ts'

export type ExpressKey = 'demand.expressFen' | 'demand.expressHours' | 'demand.expressPushHours'

type Who = Awaited<ReturnType<Stage['supplier']>>
type Dial = { phone: string; expireTime: string }
type Missed = { id: string; callBacksLeft: number; callBackUntil: string }

/** A supplier that may be called, and numbers to call it by. */
function phoneScenes({ app, chief, supplier, buyer, job }: Stage) {
  let next = 17_100_000_000
  const numbers = async (kind: 'PAIR' | 'HOTLINE', count: number) => {
    const phones = Array.from({ length: count }, () => String(next++))
    await app.ok(await chief(), 'telephony.numberAdd', { kind, phones })
    return phones
  }
  const reachable = async (): Promise<Who> => {
    const who = await supplier({ level: 'STANDARD' })
    const idNumber = `31010119900101${String(next++).slice(-4)}`
    await makeProvedName(app, { accountId: who.accountId, name: '周敏', idNumber, at: app.clock.now() })
    await app.ok(who, 'virtualMobile.bindMobileNumber', { mobile: who.phone })
    return who
  }
  const bind = (who: NonNullable<Parameters<typeof app.ok>[0]>, { companyId: id }: Who) =>
    app.ok<Dial>(who, 'virtualMobile.bindMobile', { id })
  return {
    numbers,
    reachable,
    bind,
    /** Leaves the numbers of other observations out of this one. */
    onlyNumbers: async (count: number) => {
      await app.db.updateTable('telephone_number').set({ state: 'WITHDRAWN' }).where('kind', '=', 'PAIR').execute()
      return numbers('PAIR', count)
    },
    missed: async () => {
      await numbers('PAIR', 1)
      const who = await reachable()
      const caller = await buyer()
      const { phone } = await app.db
        .selectFrom('account')
        .select('phone')
        .where('id', '=', caller.accountId)
        .executeTakeFirstOrThrow()
      await app.ports.telephonyStandIn!.act((await bind(caller, who)).phone, phone!, 'MISS', 0)
      await app.drain()
      await job('telephony.sweep')
      const { records } = await app.ok<{ records: Missed[] }>(who, 'callRecord.search')
      return records[0]!
    },
  }
}

export function telephonyParameters(stage: Stage): Omit<Observations<'telephony'>, 'telephony.recordDays'> {
  const { app, buyer, outcome, job } = stage
  const { numbers, reachable, bind, onlyNumbers, missed } = phoneScenes(stage)
  /** What one more call after this number of them answers, each for another supplier or all for one. */
  const afterCalls = async (count: number, isOnePair: boolean) => {
    await numbers('PAIR', 1)
    const who = await buyer()
    const first = await reachable()
    for (let i = 0; i < count; i++) {
      await bind(who, isOnePair || i === 0 ? first : await reachable())
      app.wait(32 * MINUTE)
    }
    const last = isOnePair ? first : await reachable()
    return outcome(who, 'virtualMobile.bindMobile', { id: last.companyId })
  }
  return {
    'telephony.minutes': [
      12,
      async () => {
        await numbers('PAIR', 1)
        const { expireTime } = await bind(await buyer(), await reachable())
        return (Date.parse(expireTime) - app.clock.now().getTime()) / MINUTE
      },
      12,
    ],
    'telephony.perDay': [1, () => afterCalls(1, false), 'TELEPHONE_LIMIT'],
    'telephony.perPair': [1, () => afterCalls(1, true), 'TELEPHONE_LIMIT'],
    'telephony.pairsPerNumber': [
      1,
      async () => {
        await onlyNumbers(1)
        await bind(await buyer(), await reachable())
        const other = await reachable()
        return outcome(await buyer(), 'virtualMobile.bindMobile', { id: other.companyId })
      },
      'TELEPHONE_NONE_FREE',
    ],
    'telephony.restDays': [
      3,
      async () => {
        const [hotline] = await numbers('HOTLINE', 1)
        const who = await reachable()
        await app.ok(who, 'virtualMobile.rent')
        const own = await app.ok<{ numbers: { id: string }[] }>(who, 'virtualMobile.getVirtualMobile')
        await app.ok(who, 'virtualMobile.release', { id: own.numbers[0]!.id })
        await app.drain()
        app.wait(4 * DAY)
        await job('telephony.sweep')
        const next = await app.login(who.accountId)
        return (await app.ok<{ phone: string }>(next, 'virtualMobile.rent')).phone === hotline
      },
      true,
    ],
    'telephony.callBackHours': [
      5,
      async () => Math.round((Date.parse((await missed()).callBackUntil) - app.clock.now().getTime()) / HOUR),
      5,
    ],
    'telephony.callBacks': [5, async () => (await missed()).callBacksLeft, 5],
    'telephony.recording': [
      true,
      async () => outcome(await reachable(), 'virtualMobile.setRecording', { isOn: true }),
      'OK',
    ],
    'telephony.recordingDays': [
      12,
      async () => {
        const own = await app.ok<{ recording: { days: number } }>(await reachable(), 'virtualMobile.getVirtualMobile')
        return own.recording.days
      },
      12,
    ],
  }
}

/** How long calls are kept. */
export function recordParameters(stage: Stage): Pick<Observations<'telephony'>, 'telephony.recordDays'> {
  const { app, job } = stage
  const { missed } = phoneScenes(stage)
  return {
    'telephony.recordDays': [
      180,
      async () => {
        const { id } = await missed()
        app.setNow(new Date(Date.now() + 200 * DAY))
        await job('telephony.forget')
        return app.db.selectFrom('call_record').select('id').where('id', '=', id).execute()
      },
      [],
    ],
  }
}

/** 需求加急. */
export function expressParameters(stage: Stage): Pick<Observations<'demand'>, ExpressKey> {
  const { app, buyer, chief, supplier, job, titles } = stage
  const demanded = async () => {
    const me = await buyer()
    const form = demandForm({ title: '7 L 台式生物反应器', items: [] })
    return { me, id: (await app.ok<{ id: string }>(me, 'demand.save', form)).id }
  }
  const hurried = async () => {
    const { me, id } = await demanded()
    const { id: refId } = await app.ok<{ id: string }>(me, 'demandExpress.save', { id })
    const paying = { purpose: 'EXPRESS', refId, channel: 'WECHAT', way: 'QR' }
    const { tradeNo } = await app.ok<{ tradeNo: string }>(me, 'payments.start', paying)
    await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: 'PAY' } })
    await app.drain()
    return { me, id }
  }
  return {
    'demand.expressFen': [
      1234,
      async () => {
        const { me, id } = await demanded()
        return (await app.ok<{ amount: number }>(me, 'demandExpress.getByDemand', { id })).amount
      },
      1234,
    ],
    'demand.expressHours': [
      2,
      async () => {
        const { me, id } = await hurried()
        const { dueTime } = await app.ok<{ dueTime: string }>(me, 'demandExpress.getByDemand', { id })
        return Math.round((Date.parse(dueTime) - app.clock.now().getTime()) / HOUR)
      },
      2,
    ],
    'demand.expressPushHours': [
      3,
      async () => {
        const seller = await supplier()
        await makeGoods(app.db, { ...seller, at: app.clock.now(), name: '台式生物反应器 7 L' })
        const { id } = await hurried()
        const { id: review } = await app.db
          .selectFrom('review')
          .select('id')
          .where('entity_id', '=', id)
          .where('status', '=', 'PENDING')
          .executeTakeFirstOrThrow()
        await app.ok(await chief(), 'review.approve', { ids: [review] })
        await app.drain()
        await job('express.follow')
        app.wait(3 * HOUR + MINUTE)
        await job('express.follow')
        return (await titles(seller.accountId)).filter(title => title.startsWith('加急需求')).length
      },
      1,
    ],
  }
}
