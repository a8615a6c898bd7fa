import type { Person } from './act.ts'
import type { TradeStory } from './trade-goods.ts'

const DAY = 24

const asked = (
  name: string,
  packSize: string,
  quantity: number,
  unit: string,
  cas = '',
  targetPrice: number | null = null,
) => ({
  name,
  packSize,
  quantity,
  unit,
  cas,
  targetPrice,
})

/** Inquiries in their states: one list asked of three suppliers to be compared, the others of one each. */
export async function seedInquiries(story: TradeStory): Promise<void> {
  await seedTender(story)
  await seedSingle(story)
}

/** Cell culture for a quarter, asked of three; all have quoted, each in packs of its own. */
async function seedTender({ buyer, suppliers, as }: TradeStory): Promise<void> {
  const [flagship, senior, standard] = suppliers as [Person, Person, Person]
  const { inquiries } = await as(buyer, 4 * DAY).inquiry.save({
    title: '四季度细胞培养耗材集中采购',
    remark: '可分两批到货，请注明批次与效期。',
    invoiceType: '增值税专用发票',
    businessIds: [flagship, senior, standard].map(({ companyId }) => companyId!),
    lines: [
      asked('胎牛血清', '500 mL', 20, '瓶', '', 260_000),
      asked('HEPES 缓冲液', '100 mL', 40, '瓶', '7365-45-9'),
      asked('胰蛋白酶-EDTA 溶液', '100 mL', 30, '瓶'),
      asked('青霉素-链霉素溶液', '100 mL', 24, '瓶', '', 9_000),
    ],
  })
  const quote = async (
    supplier: Person,
    hoursAgo: number,
    prices: (number | null)[],
    more: object,
    packs: (string | null)[],
  ) => {
    const { id } = inquiries.find(one => one.businessId === supplier.companyId)!
    const { lines } = await as(supplier, hoursAgo).inquiry.byId({ id })
    await as(supplier, hoursAgo).inquiry.inquiryOperation({
      id,
      operation: 'QUOTE',
      quote: {
        lines: lines.map((line, i) => {
          const unitPrice = prices[i] ?? null
          if (unitPrice === null) return { lineId: line.id, state: 'NO_BID' as const }
          const pack = packs[i]
          return {
            lineId: line.id,
            unitPrice,
            leadDays: 3 + ((i * 4 + hoursAgo) % 9),
            ...(pack && {
              quantity: Math.ceil(line.quantity / 5),
              substitute: { name: `${line.name}（大包装）`, packSize: pack },
            }),
          }
        }),
        ...more,
      },
    })
  }
  await quote(
    flagship,
    3 * DAY,
    [268_000, 7_800, 8_600, 9_200],
    { payTerms: '月结30天', deliveryTerms: '冷链运输，含冰排' },
    [],
  )
  await quote(
    senior,
    2 * DAY,
    [279_000, 33_000, null, 8_800],
    { freight: 18_000, payTerms: '款到发货', validDays: 7 },
    [null, '500 mL'],
  )
  await quote(standard, 30, [255_000, 8_200, 7_900, null], { freight: 9_600, payTerms: '月结60天', validDays: 30 }, [])
}

async function seedSingle({ buyer, other, suppliers, as, shelf }: TradeStory): Promise<void> {
  const [flagship, senior, standard, free] = suppliers as [Person, Person, Person, Person]
  const ask = async (
    who: Person,
    supplier: Person,
    hoursAgo: number,
    from: number,
    number: number,
    more: object = {},
  ) => {
    const api = as(who, hoursAgo)
    const [address] = await api.address.list({})
    const specs = (shelf.get(supplier.companyId!) ?? []).slice(from, from + number)
    const { inquiries } = await api.inquiry.save({
      items: specs.map(({ goodsId, specId, moq }, i) => ({ goodsId, specId, quantity: Math.max(moq, 5 * (i + 1)) })),
      addressId: address?.id,
      ...more,
    })
    return inquiries[0]!.id
  }
  const shelfPrice = (supplier: Person, specId: string | null): number =>
    shelf.get(supplier.companyId!)?.find(spec => spec.specId === specId)?.price ?? 80_000
  /** Quotes every line at a part of its price on the shelf. */
  const quote = async (supplier: Person, hoursAgo: number, id: string, part: number) => {
    const api = as(supplier, hoursAgo)
    const { lines } = await api.inquiry.byId({ id })
    await api.inquiry.inquiryOperation({
      id,
      operation: 'QUOTE',
      quote: {
        lines: lines.map((line, i) => ({
          lineId: line.id,
          unitPrice: Math.round(shelfPrice(supplier, line.specId) * part),
          leadDays: 3 + i * 2,
        })),
        payTerms: '月结30天',
        remark: '价格含税含运，随货附 COA。',
      },
    })
    return lines
  }

  await ask(other, flagship, 5, 4, 3, { remark: '请按年度框架价报价' })
  await ask(buyer, flagship, 3, 8, 2)

  const haggled = await ask(buyer, senior, 6 * DAY, 0, 2)
  const lines = await quote(senior, 5 * DAY, haggled, 0.95)
  await as(buyer, 4 * DAY).inquiry.inquiryOperation({
    id: haggled,
    operation: 'COUNTER',
    quoteVersion: 1,
    counter: {
      lines: [{ lineId: lines[0]!.id, unitPrice: Math.round(shelfPrice(senior, lines[0]!.specId) * 0.85) }],
      remark: '数量可以翻倍，希望第一项再优惠。',
    },
  })
  await quote(senior, 3 * DAY, haggled, 0.9)

  const waiting = await ask(other, flagship, 3 * DAY, 12, 2)
  const offered = await quote(flagship, 2 * DAY, waiting, 0.97)
  await as(other, 9).inquiry.inquiryOperation({
    id: waiting,
    operation: 'COUNTER',
    quoteVersion: 1,
    counter: {
      lines: offered
        .slice(0, 1)
        .map(({ id, specId }) => ({ lineId: id, unitPrice: Math.round(shelfPrice(flagship, specId) * 0.9) })),
      remark: '同类产品有更低报价',
    },
  })

  const unclear = await ask(buyer, free, 2 * DAY, 0, 1)
  await as(free, DAY).inquiry.inquiryOperation({
    id: unclear,
    operation: 'ASK_INFO',
    content: '请问需要分析纯还是色谱纯？是否需要提供残留溶剂数据？',
  })
  const declined = await ask(buyer, standard, 9 * DAY, 0, 1)
  await as(standard, 8 * DAY).inquiry.inquiryOperation({ id: declined, operation: 'DECLINE', reason: '暂无库存' })

  const accepted = await ask(buyer, flagship, 15 * DAY, 2, 2)
  await quote(flagship, 14 * DAY, accepted, 0.92)
  await as(buyer, 13 * DAY).inquiry.inquiryOperation({ id: accepted, operation: 'ACCEPT', quoteVersion: 1 })
}
