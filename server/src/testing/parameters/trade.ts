import type { OrderWhole } from '@shangyouji/contract/orders/schemas'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { z } from 'zod'
import { twoSides } from '../../modules/consultations/factory.ts'
import { postForm } from '../../modules/cooperation/factory.ts'
import { makeOffer, makeRequest } from '../../modules/trials/factory.ts'
import { inquiryScenes, type Saved } from '../inquiry-scenes.ts'
import { type Placed, tradeScenes } from '../trade-scenes.ts'
import { DAY, MINUTE, type Observations, type Stage } from './stage.ts'

const START_DAY = '2026-11-20'

export function messageParameters(
  stage: Stage,
): Omit<Observations<'notice'>, 'notice.keptDays'> & Observations<'message'> & Observations<'consulting'> {
  const { app, outcome, titles, job } = stage
  const { buyer, shop } = tradeScenes(() => app)
  /** When a supplier that has SMS on is rung of an order of ten in the morning. */
  const rung = async () => {
    const { accountId, item } = await shop()
    const settings = [{ type: 'ORDER', sms: true, wechat: false, mail: false }]
    await app.ok(await app.login(accountId), 'messageSetting.update', { settings, isBusiness: true })
    await app.ok(await buyer(), 'order.effettuareOrdine', { items: [item()] })
    const { rows } = await sql<{ start_after: Date }>`select start_after from job.job
      where name = 'messages.deliver' and data ->> 'channel' = 'SMS' order by created_on desc, id desc limit 1`.execute(
      app.db,
    )
    await app.drain()
    return rows[0]!.start_after.toISOString()
  }
  const asked = async () => {
    const sides = await twoSides(app)
    return { ...sides, id: (await sides.ask()).id }
  }
  return {
    'notice.quietFrom': [10, rung, '2026-11-21T01:00:00.000Z'],
    'notice.quietTo': [11, rung, '2026-11-20T03:00:00.000Z'],
    'message.recallMinutes': [
      5,
      async () => {
        const { id, buyer } = await asked()
        const { messages } = await app.ok<{ messages: { id: string }[] }>(buyer, 'consulting.byId', { id })
        app.wait(4 * MINUTE)
        return outcome(buyer, 'message.recall', { id: messages[0]!.id })
      },
      'OK',
    ],
    'consulting.answerHours': [
      1,
      async () => {
        const { accountId } = await asked()
        for (let i = 0; i < 2; i++) {
          app.wait(31 * MINUTE)
          await job('consultations.remind')
        }
        return titles(accountId)
      },
      expect.arrayContaining(['咨询已超过1个工作小时未回复']),
    ],
    'consulting.closeDays': [
      1,
      async () => {
        const { id, buyer, answer } = await asked()
        await answer(id)
        app.wait(DAY + MINUTE)
        await job('consultations.tidy')
        return (await app.ok<{ status: string }>(buyer, 'consulting.byId', { id })).status
      },
      'CLOSED',
    ],
  }
}

export function inquiryParameters({ app, outcome, titles, job }: Stage): Observations<'inquiry'> {
  const { buyer, shop, quoted, show } = inquiryScenes(() => app)
  const asked = async () => {
    const { item, supplier, accountId } = await shop()
    const me = await buyer()
    const { id } = (await app.ok<Saved>(me, 'inquiry.save', { items: [item()] })).inquiries[0]!
    return { me, id, supplier, accountId }
  }
  const quote = (id: string, lineId: string) => ({
    id,
    operation: 'QUOTE',
    quote: { lines: [{ lineId, unitPrice: 100 }] },
  })
  return {
    'inquiry.validDays': [
      20,
      async () => {
        const { me, id, supplier } = await asked()
        const { lines } = await show(supplier, id)
        await app.ok(supplier, 'inquiry.inquiryOperation', quote(id, lines[0]!.id))
        return (await show(me, id)).validTo
      },
      '2026-12-10',
    ],
    'inquiry.maxVersions': [
      1,
      async () => {
        const { id, supplier, lineIds } = await quoted({ status: 'COUNTERED' })
        return outcome(supplier, 'inquiry.inquiryOperation', quote(id, lineIds[0]!))
      },
      'QUOTE_VERSIONS_USED',
    ],
    'inquiry.remindWorkDays': [
      1,
      async () => {
        const { accountId } = await asked()
        // the Monday after the Friday, at the end of the working day
        app.setNow(new Date('2026-11-23T18:00:00+08:00'))
        await job('inquiries.due')
        return (await titles(accountId)).filter(title => title.endsWith('等待您报价')).length
      },
      1,
    ],
    'inquiry.suggestDays': [
      1,
      async () => {
        const cas = '7732-18-5'
        const { item } = await shop({ cas })
        await shop({ cas })
        const me = await buyer()
        await app.ok(me, 'inquiry.save', { items: [item()] })
        app.wait(DAY + MINUTE)
        await job('inquiries.due')
        return (await titles(me.accountId)).filter(title => title.includes('其他供方')).length
      },
      1,
    ],
    'inquiry.openDays': [
      7,
      async () => {
        const { me, id } = await quoted({ status: 'COUNTERED' })
        app.wait(7 * DAY + MINUTE)
        await job('inquiries.due')
        return (await show(me, id)).status
      },
      'EXPIRED',
    ],
  }
}

export function orderParameters({ app, outcome, titles, job }: Stage): Observations<'order'> {
  const { buyer, shop, pair, whole } = tradeScenes(() => app)
  const daysLeft = (order: z.infer<typeof OrderWhole>) =>
    Math.round((Date.parse(order.dueTime!) - app.clock.now().getTime()) / DAY)
  return {
    'order.pendingDays': [
      2,
      async () => {
        const me = await buyer()
        const { item } = await shop()
        const { orders } = await app.ok<Placed>(me, 'order.effettuareOrdine', { items: [item()] })
        return daysLeft(await whole(me, orders[0]!.id))
      },
      2,
    ],
    'order.remindHours': [
      240,
      async () => {
        const { accountId } = await pair({ dueAt: new Date(app.clock.now().getTime() + 5 * DAY) })
        await job('orders.due')
        return (await titles(accountId)).filter(title => title.includes('即将过期')).length
      },
      1,
    ],
    'order.autoReceiveDays': [
      3,
      async () => {
        const { me, supplier, id } = await pair({ status: 'CONFIRMED' })
        const parcel = { expressCompany: '京东物流', expressNo: 'JD1' }
        await app.ok(supplier, 'order.saveMilestone', { id, kind: 'SHIPPED', date: START_DAY, ...parcel })
        return daysLeft(await whole(me, id))
      },
      3,
    ],
    'order.reviewDays': [
      1,
      async () => {
        const { me, id } = await pair({ status: 'COMPLETED' })
        app.wait(2 * DAY)
        return outcome(me, 'order.saveReview', { id, quality: 4, speed: 4, service: 4, isAnonymous: true })
      },
      'REVIEW_LATE',
    ],
  }
}

export function trialParameters(stage: Stage): Observations<'trial'> & Observations<'cooperation'> {
  const { app, buyer, outcome, titles, job } = stage
  const { shop } = tradeScenes(() => app)
  const lab = () => buyer({ email: 'lin@lab.edu.cn' })
  const requested = async (parts: Partial<Parameters<typeof makeRequest>[1]>) => {
    const [{ item, ...owner }, me] = [await shop(), await lab()]
    const at = app.clock.now()
    const offerId = await makeOffer(app.db, { ...owner, ...item(), at })
    const id = await makeRequest(app.db, { offerId, accountId: me.accountId, at, ...parts })
    return { me, id }
  }
  const mayAsk = async (me: Awaited<ReturnType<typeof lab>>) =>
    app.ok<{ maxOpen: number; reason: string }>(me, 'trialGoods.getClientTrialGoodsCount')
  return {
    'trial.maxOpen': [2, async () => (await mayAsk(await lab())).maxOpen, 2],
    'trial.feedbackDays': [
      7,
      async () => {
        const { me } = await requested({ status: 'RECEIVED' })
        app.wait(8 * DAY)
        const { item, ...owner } = await shop()
        const trialGoodsId = await makeOffer(app.db, { ...owner, ...item(), at: app.clock.now() })
        const place = { province: '310000', city: '310100', area: '310115', address: '张江路 1 号' }
        const to = { name: '林晓', mobile: '13812345678', ...place }
        const { id: addressId } = await app.ok<{ id: string }>(me, 'address.save', to)
        return outcome(me, 'trialGoods.save', { trialGoodsId, addressId, purpose: '单抗捕获步骤的载量比较' })
      },
      'TRIAL_FEEDBACK_DUE',
    ],
    'trial.remindDays': [
      3,
      async () => {
        const { me } = await requested({ status: 'RECEIVED' })
        app.wait(4 * DAY)
        await job('trials.remind')
        return (await titles(me.accountId)).filter(title => title.startsWith('请反馈')).length
      },
      1,
    ],
    'trial.autoReceiveDays': [
      3,
      async () => {
        const { me, id } = await requested({ status: 'SHIPPED' })
        app.wait(4 * DAY)
        await job('trials.due')
        const mine = await app.ok<{ records: { id: string; status: string }[] }>(me, 'trialGoods.clientSearch')
        return mine.records.find(row => row.id === id)!.status
      },
      'RECEIVED',
    ],
    'cooperation.perDay': [
      1,
      async () => {
        const me = await buyer()
        const save = (title: string) => outcome(me, 'teamwork.clientSave', postForm({ title }))
        return [await save('双特异性抗体中试'), await save('病毒载体放大')]
      },
      ['OK', 'DAILY_LIMIT'],
    ],
  }
}
