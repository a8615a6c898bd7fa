import { shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { type Person, stage } from './act.ts'
import { seedInquiries } from './inquiries.ts'
import type { People } from './people.ts'
import { shelfOf, type TradeStory } from './trade-goods.ts'

const HOUR_MS = 3_600_000

/** Baskets, inquiries and intent orders in their states, from weeks ago until this morning. */
export async function seedTrade(services: Services, people: People): Promise<void> {
  const act = stage(services)
  const now = services.clock.now().getTime()
  const suppliers = people.suppliers.map(({ accountId, companyId }): Person => ({ accountId, companyId }))
  const story: TradeStory = {
    buyer: { accountId: people.buyer },
    other: { accountId: people.buyer2 },
    suppliers,
    as: (person, hoursAgo) => act(person, new Date(now - hoursAgo * HOUR_MS)),
    dayOf: hoursAgo => shanghaiDate(new Date(now - hoursAgo * HOUR_MS)),
    shelf: await shelfOf(
      services.database.db,
      suppliers.map(({ companyId }) => companyId!),
    ),
  }
  await seedAddresses(story)
  await seedOrders(story)
  await seedInquiries(story)
  await seedBasket(services, story)
}

const DAY = 24

async function seedAddresses({ buyer, other, as }: TradeStory): Promise<void> {
  await as(buyer, 60 * DAY).address.save({
    name: '林晓',
    mobile: '13800000001',
    province: '320000',
    city: '320200',
    area: '320211',
    address: '蠡湖大道1800号 生物工程学院 B303',
    tag: 'LAB',
  })
  await as(other, 60 * DAY).address.save({
    name: '周启明',
    mobile: '13800000002',
    province: '310000',
    city: '310100',
    area: '310115',
    address: '张江路665号 3号楼收货区',
    tag: 'WAREHOUSE',
  })
}

async function seedOrders(story: TradeStory): Promise<void> {
  const { buyer, other, as, dayOf } = story
  const [flagship, senior, standard, free] = story.suppliers as [Person, Person, Person, Person]
  let turn = 0
  /** An order placed so many hours ago, of goods that come one after the other. */
  const place = async (who: Person, supplier: Person, hoursAgo: number, quantities: number[], remark = '') => {
    const api = as(who, hoursAgo)
    const [address] = await api.address.list({})
    const shelf = story.shelf.get(supplier.companyId!) ?? []
    const items = quantities.map(quantity => {
      const spec = shelf[turn++ % shelf.length]!
      return { goodsId: spec.goodsId, specId: spec.specId, quantity: Math.max(quantity, spec.moq) }
    })
    const { orders } = await api.order.effettuareOrdine({
      items,
      addressId: address?.id,
      remark,
      invoiceType: '增值税专用发票',
    })
    return orders[0]!.id
  }
  const note = (
    who: Person,
    hoursAgo: number,
    id: string,
    kind: 'CONTRACT' | 'PAID' | 'SHIPPED' | 'INVOICED',
    more = {},
  ) => as(who, hoursAgo).order.saveMilestone({ id, kind, date: dayOf(hoursAgo), ...more })
  const move = (
    who: Person,
    hoursAgo: number,
    id: string,
    operation: 'CONFIRM' | 'AGREE' | 'REFUSE' | 'CANCEL' | 'RECEIVE' | 'ASK_CANCEL',
    reason = '',
  ) => as(who, hoursAgo).order.updateStatus({ id, operation, reason })
  /** Confirms as ordered: the invoice wish alone asks nobody for agreement. */
  const agree = async (who: Person, supplier: Person, hoursAgo: number, id: string) => {
    const { status } = await move(supplier, hoursAgo, id, 'CONFIRM')
    if (status === 'PENDING') await move(who, hoursAgo - 2, id, 'AGREE')
  }
  const sf = { expressCompany: '顺丰速运', expressNo: 'SF1403527718860' }

  const done = await place(buyer, flagship, 40 * DAY, [4, 2, 1], '请随货附 COA 与内毒素检测报告')
  await agree(buyer, flagship, 39 * DAY, done)
  await note(flagship, 38 * DAY, done, 'CONTRACT', { remark: '合同编号 QM-2026-0917' })
  await note(buyer, 36 * DAY, done, 'PAID')
  await note(flagship, 34 * DAY, done, 'SHIPPED', sf)
  await move(buyer, 31 * DAY, done, 'RECEIVE')
  await note(flagship, 30 * DAY, done, 'INVOICED')
  await as(buyer, 29 * DAY).order.saveReview({
    id: done,
    quality: 5,
    speed: 4,
    service: 5,
    content: '冰排充足，到货仍是冷藏状态，批次一致性好，质量文件齐全。',
  })
  await as(flagship, 28 * DAY).order.answerReview({ id: done, content: '感谢认可，后续批次会提前留样，欢迎继续合作。' })

  const second = await place(other, flagship, 30 * DAY, [10, 6])
  await agree(other, flagship, 29 * DAY, second)
  await note(flagship, 26 * DAY, second, 'SHIPPED', { expressCompany: '京东物流', expressNo: 'JDX021887734102' })
  await move(other, 22 * DAY, second, 'RECEIVE')
  await as(other, 21 * DAY).order.saveReview({
    id: second,
    quality: 4,
    speed: 5,
    service: 4,
    content: '发货快，包装规范。',
    isAnonymous: true,
  })

  const sent = await place(buyer, senior, 12 * DAY, [2, 1], '填料请注明动态载量')
  await agree(buyer, senior, 11 * DAY, sent)
  await note(senior, 9 * DAY, sent, 'CONTRACT')
  await note(senior, 3 * DAY, sent, 'SHIPPED', { expressCompany: '德邦快递', expressNo: 'DPK300118827461' })
  await as(senior, 3 * DAY - 1).orderReply.save({
    orderId: sent,
    content: '已安排冷链发出，预计两天内到，请注意查收温度记录仪。',
  })

  const changed = await place(buyer, flagship, 5 * DAY, [20, 3])
  const answered = await as(flagship, 4 * DAY).order.byId({ id: changed })
  await as(flagship, 4 * DAY).order.update({
    id: changed,
    freight: 12_000,
    replies: answered.lines.map((line, i) => ({
      id: line.id,
      price: Math.round((line.price ?? 50_000) * (i === 0 ? 0.94 : 1)),
      delivery: i === 0 ? 10 : 3,
      remark: i === 0 ? '数量达到大客户价，含税' : '',
    })),
  })
  await move(flagship, 4 * DAY - 1, changed, 'CONFIRM')

  await place(other, flagship, 20, [6, 2, 12], '周五前需要到货，能否加急')
  const talked = await place(buyer, standard, 2 * DAY, [1])
  await as(standard, DAY).orderReply.save({
    orderId: talked,
    content: '您好，这个规格有两个批次，您更看重效期还是价格？',
  })
  await as(buyer, 22).orderReply.save({ orderId: talked, content: '优先效期，12 个月以上即可。' })

  const refused = await place(buyer, free, 20 * DAY, [2])
  await move(free, 19 * DAY, refused, 'REFUSE', '该批次已售完，预计下月补货')
  const cancelled = await place(other, senior, 8 * DAY, [1])
  await move(other, 7 * DAY, cancelled, 'CANCEL', '需求变更')
  const leaving = await place(buyer, flagship, 7 * DAY, [5])
  await agree(buyer, flagship, 6 * DAY, leaving)
  await move(buyer, 10, leaving, 'ASK_CANCEL', '项目推迟到明年')
}

/** What lies in the buyer's basket: of three suppliers, one price has changed since and one spec is gone. */
async function seedBasket(services: Services, { buyer, suppliers, as, shelf }: TradeStory): Promise<void> {
  const api = as(buyer, 30)
  const specs = suppliers
    .slice(0, 3)
    .flatMap(({ companyId }, i) => (shelf.get(companyId!) ?? []).slice(-4 - i).slice(0, 3 - (i > 1 ? 1 : 0)))
  await api.cart.batchSaveCart({
    items: specs.map(({ goodsId, specId, moq }, i) => ({ goodsId, specId, quantity: Math.max(moq, (i % 4) + 1) })),
  })
  const { db } = services.database
  const [, dearer, gone] = specs
  if (dearer?.price) {
    await db
      .updateTable('goods_spec')
      .set({ price: Math.round(dearer.price * 1.08) })
      .where('id', '=', dearer.specId)
      .execute()
  }
  if (gone) await db.updateTable('goods_spec').set({ is_shown: false }).where('id', '=', gone.specId).execute()
}
