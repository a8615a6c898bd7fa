import type { Services } from '../../../server/src/kernel/services.ts'
import { type Person, stage } from './act.ts'
import type { DemandStory } from './demands.ts'
import type { People } from './people.ts'

const HOUR = 3_600_000

interface Offer {
  /** Place of the demand in the story. */
  readonly demand: number
  /** Place of the supplier in People.suppliers. */
  readonly supplier: number
  /** Hours after the demand was published. */
  readonly after: number
  /** Prices of one unit per line, in yuan; null is left open. */
  readonly prices: readonly (number | null)[]
  readonly leadDays: number
  readonly remark?: string
  readonly outcome?: 'VIEW' | 'SHORTLIST' | 'WIN'
}

/** What came in: one demand decided, one with three to compare, others with one or two. */
const offers: readonly Offer[] = [
  {
    demand: 0,
    supplier: 1,
    after: 6,
    prices: [68_000],
    leadDays: 14,
    remark: '耐碱 150 次数据随货提供',
    outcome: 'SHORTLIST',
  },
  { demand: 0, supplier: 0, after: 9, prices: [74_500], leadDays: 30, outcome: 'VIEW' },
  { demand: 0, supplier: 3, after: 30, prices: [61_200], leadDays: 45, remark: '进口分装，需确认库存' },
  { demand: 1, supplier: 0, after: 4, prices: [380, 460], leadDays: 7, remark: '可先寄 1 L 试用装', outcome: 'WIN' },
  { demand: 1, supplier: 2, after: 22, prices: [420, 520], leadDays: 10, outcome: 'VIEW' },
  { demand: 2, supplier: 2, after: 12, prices: [], leadDays: 90, remark: '含方法学验证，报价按里程碑' },
  { demand: 3, supplier: 3, after: 5, prices: [1_280, 460, 390], leadDays: 5, remark: '三批交货无加价' },
  { demand: 4, supplier: 1, after: 8, prices: [1_850], leadDays: 21 },
]

const fen = (yuan: number | null | undefined) => (yuan === null || yuan === undefined ? null : yuan * 100)

/** Sign-ups with quotations, looked at and decided by the buyers, by the calls that people use. */
export async function seedEnrolments(
  services: Services,
  people: People,
  demands: readonly DemandStory[],
): Promise<void> {
  const as = stage(services)
  for (const offer of offers) {
    const demand = demands[offer.demand]!
    const supplier: Person = people.suppliers[offer.supplier]!
    const at = new Date(demand.publishedAt.getTime() + offer.after * HOUR)
    const { id } = await as(supplier, at).enroll.save({
      bizType: 'DEMAND',
      bizId: demand.id,
      fields: {
        lines: demand.items.map(({ name, qty, unit = '' }, itemNo) => ({
          itemNo,
          name,
          qty: qty ?? null,
          unit,
          unitPrice: fen(offer.prices[itemNo]),
          leadDays: offer.leadDays,
        })),
        leadDays: offer.leadDays,
        payTerms: '预付 30 %，验收后 30 天付清',
        remark: offer.remark ?? '',
      },
    })
    if (offer.outcome)
      await decide(as({ accountId: demand.buyer }, new Date(at.getTime() + 3 * HOUR)), id, offer.outcome)
  }
}

async function decide(buyer: ReturnType<ReturnType<typeof stage>>, id: string, outcome: NonNullable<Offer['outcome']>) {
  await buyer.enroll.byId({ id })
  if (outcome === 'VIEW') return
  await buyer.enroll.enrollOperation({ ids: [id], operation: 'SHORTLIST' })
  if (outcome === 'WIN') await buyer.enroll.enrollOperation({ ids: [id], operation: 'WIN' })
}
