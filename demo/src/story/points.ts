import { shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { earn } from '../../../server/src/modules/ledger/api.ts'
import { ofClient, ofCompany } from '../../../server/src/modules/points/api.ts'
import { operatorStage, stage } from './act.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000

const gifts = [
  {
    name: '台式迷你离心机（8孔）',
    intro: '7,000 rpm，适配0.2/0.5/1.5/2.0 mL离心管。',
    points: 3200,
    stock: 6,
    perPerson: 1,
  },
  { name: '可调移液器支架（6支）', intro: '亚克力，可放6支单道移液器。', points: 480, stock: 40, perPerson: 2 },
  { name: '实验室记录本（10本装）', intro: 'A4，编号页，线装，可归档。', points: 260, stock: 120, perPerson: 3 },
  { name: '冻存管彩色标签纸（1000枚）', intro: '耐 −196 ℃ 至 100 ℃，激光打印。', points: 180, stock: 80, perDay: 20 },
  { name: '会员企业答谢礼盒', intro: '咖啡与保温杯，寄到单位。', points: 600, stock: 15, level: 'STANDARD' as const },
]

/** Points of the story: a buyer who signs in, gifts of both kinds, and an exchange in every state. */
export async function seedPoints(services: Services, people: People): Promise<void> {
  const { db } = services.database
  const now = services.clock.now().getTime()
  const at = (days: number) => new Date(now - days * DAY_MS)
  const operator = await operatorStage(services)
  const as = stage(services)
  const editor = operator('operator', at(40)).points
  const ids: string[] = []
  for (const [i, gift] of gifts.entries())
    ids.push((await editor.giftSave({ ...gift, kind: 'GOODS', sort: (i + 1) * 10 })).id)
  const voucher = {
    name: '文献检索月卡',
    kind: 'VIRTUAL' as const,
    intro: '兑换后立即发放兑换码。',
    points: 150,
    perPerson: 2,
  }
  const { id: card } = await editor.giftSave({ ...voucher, sort: 60 })
  await editor.giftCodes({ id: card, codes: Array.from({ length: 12 }, (_, i) => `SYJ-DEMO-${1001 + i}`) })

  const buyer = { accountId: people.buyer }
  const give = (to: ReturnType<typeof ofClient>, amount: number, day: Date, note: string) =>
    db
      .transaction()
      .execute(inner =>
        earn(
          { db: inner, clock: { now: () => day } },
          to,
          'ADJUSTED',
          { amount, expiresOn: `${Number(shanghaiDate(day).slice(0, 4)) + 1}-12-31` },
          { code: 'ADMIN', ref: { kind: 'DEMO', id: newId() }, note },
        ),
      )
  await give(ofClient(people.buyer), 1500, at(31), '采购季活动奖励')
  await give(ofCompany(people.suppliers[0]!.companyId), 300, at(20), '资料完整度活动奖励')
  // a streak with a gap, open again since four days: today is left to be signed
  for (const day of [14, 13, 12, 11, 10, 9, 8, 4, 3, 2, 1]) await as(buyer, at(day)).client.sign()

  const [address] = await as(buyer, at(31)).address.list({})
  const addressId = address!.id
  const place = async (days: number, goodsId: string, remark = '') =>
    await as(buyer, at(days)).clientIntegralGoods.placeOrder({ goodsId, addressId, remark })
  const ship = (days: number, orderNo: string, expressNo: string) =>
    operator('operator', at(days)).points.orderShip({ lines: [{ orderNo, expressCompany: '顺丰速运', expressNo }] })
  const received = await place(30, ids[2]!)
  await ship(29, received.orderNo, 'SF1390000000001')
  await as(buyer, at(27)).clientIntegralOrder.receive({ id: received.id })
  const cancelled = await place(16, ids[3]!)
  await as(buyer, at(15)).clientIntegralGoods.cancelOrder({ id: cancelled.id })
  const shipped = await place(5, ids[1]!)
  await ship(3, shipped.orderNo, 'SF1390000000002')
  await place(1, ids[3]!, '请在工作日送达')
  await place(0.5, card)
}
