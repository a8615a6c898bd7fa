import type { Services } from '../../../server/src/kernel/services.ts'
import { confirmedStage } from './act.ts'
import type { People } from './people.ts'
import { paidOrder } from './transfers.ts'

const HOUR_MS = 3_600_000
const PRICE = 68_000

/** What became of requests for a return, with how many tickets. */
const kinds = [
  ['PENDING', 2],
  ['APPROVED', 1],
  ['REFUSED', 1],
  ['WITHDRAWN', 1],
  ['EXPIRED', 1],
  ['VOID', 1],
] as const

/** Orders of a meeting whose returns the organiser has to agree to, one in every state. */
export async function seedReturnRequests(services: Services, people: People, meetId: string): Promise<void> {
  const act = await confirmedStage(services, [people.organiser])
  const now = services.clock.now()
  const buyerAt = (at: Date) => act({ accountId: people.buyer2 }, at)
  const organiserAt = (at: Date) => act(people.organiser, at)
  const [ticket] = await buyerAt(now).meet.listTicketByMeet({ id: meetId })
  for (const [i, [kind, count]] of kinds.entries()) {
    const at = kind === 'EXPIRED' ? new Date(now.getTime() - 80 * HOUR_MS) : now
    const buyer = buyerAt(at)
    const organiser = organiserAt(at)
    const { orderId, ids } = await paidOrder(buyer, organiser, {
      ...{ meetId, ticketId: ticket!.id, amount: count * PRICE, bankNo: `HD2026${3000 + i}` },
      attendees: Array.from({ length: count }, (_, n) => ({
        ...{ name: `来宾${i + 1}${n + 1}`, phone: String(13_500_000_300 + 10 * i + n) },
      })),
    })
    const asked = await buyer.returnRequest.ask({ id: orderId, ticketIds: [...ids], reason: '项目验收改期，无法参会' })
    const items = asked.ids.map(id => ({ id, amount: 60_000 }))
    if (kind === 'APPROVED') await organiser.returnRequest.approve({ items, reason: '已预订的午餐不退' })
    if (kind === 'REFUSED') await organiser.returnRequest.refuse({ ids: asked.ids, reason: '物料已制作，可换人参会' })
    if (kind === 'WITHDRAWN') await buyer.returnRequest.withdraw({ ids: asked.ids })
    if (kind === 'VOID') await organiser.ticketOrder.returnTicket({ id: orderId, reason: '已电话确认，全额退票' })
  }
}
