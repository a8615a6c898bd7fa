import type { Services } from '../../../server/src/kernel/services.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { demoPdf } from '../drawings/pdf.ts'
import { confirmedStage } from './act.ts'
import type { People } from './people.ts'

const HOUR_MS = 3_600_000
const PRICE = 128_000

/** How far a transfer of the story has come. */
const steps = ['WAIT', 'PROOF', 'REFUSED', 'PAID', 'TO_PAY_BACK', 'PAID_BACK'] as const

/** What became of refunds beyond the rules: above the limit a second person agrees. */
const kinds = ['ALONE', 'BY_TWO', 'PENDING', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'VOID'] as const

type Acting = ReturnType<Awaited<ReturnType<typeof confirmedStage>>>
interface Bought {
  readonly meetId: string
  readonly ticketId: string
  readonly amount: number
  readonly bankNo: string
  readonly attendees: readonly { readonly name: string; readonly phone: string }[]
}

/** An order whose transfer the organiser has seen. */
export async function paidOrder(
  buyer: Acting,
  organiser: Acting,
  { meetId, ticketId, amount, bankNo, attendees }: Bought,
): Promise<{ orderId: string; ids: readonly string[] }> {
  const made = await buyer.enroll.save({
    ...{ bizType: 'MEET', bizId: meetId, amount },
    attendees: attendees.map(one => ({ ...one, ticketId, company: '沪东生物制药有限公司' })),
  })
  if (!('orderId' in made)) throw new Error('the story enrols for a meeting')
  const { orderId, ids } = made
  const paying = { purpose: 'TICKET', refId: orderId, channel: 'TRANSFER', way: 'TRANSFER' } as const
  const { id } = await buyer.payments.start(paying)
  await organiser.receivedTransfer.confirm({ id, amount, bankNo })
  return { orderId, ids }
}

/** Orders of a meeting whose organiser gives back beyond the rules, one in every state. */
export async function seedGoodwill(services: Services, people: People, meetId: string): Promise<void> {
  const act = await confirmedStage(services, [people.organiser])
  const now = services.clock.now()
  const longAgo = new Date(now.getTime() - 80 * HOUR_MS)
  const buyer = act({ accountId: people.buyer2 }, longAgo)
  const organiser = act(people.organiser, now)
  const second = act(people.organiser2, now)
  const [ticket] = await buyer.meet.listTicketByMeet({ id: meetId })
  for (const [i, kind] of kinds.entries()) {
    const asking = kind === 'EXPIRED' ? act(people.organiser, longAgo) : organiser
    const { orderId } = await paidOrder(buyer, asking, {
      ...{ meetId, ticketId: ticket!.id, amount: PRICE, bankNo: `HD2026${2000 + i}` },
      attendees: [{ name: `宾客${i + 1}`, phone: String(13_500_000_200 + i) }],
    })
    const amount = kind === 'ALONE' ? 20_000 : 64_000
    const { id } = await asking.goodwill.ask({ id: orderId, amount, reason: '开场延误一小时，致歉', version: 0 })
    if (kind === 'BY_TWO' || kind === 'VOID') {
      if (kind === 'VOID') await buyer.ticketOrder.returnTicket({ id: orderId })
      await second.goodwill.approve({ id })
    }
    if (kind === 'REFUSED') await second.goodwill.refuse({ id, reason: '延误已另发补偿，不重复退款' })
    if (kind === 'WITHDRAWN') await organiser.goodwill.withdraw({ id })
    if (kind !== 'ALONE') continue
    const { transfers } = await organiser.ticketOrder.byId({ id: orderId })
    await organiser.receivedTransfer.payBack({ id: transfers[0]!.backs[0]!.id, proof: '中行回单 20261121-0007' })
  }
}

/** Orders of a meeting whose buyers transfer to the organiser, one in every state. */
export async function seedTransfers(services: Services, people: People, meetId: string): Promise<void> {
  const act = await confirmedStage(services, [people.organiser])
  const now = services.clock.now()
  const then = new Date(now.getTime() - 2 * HOUR_MS)
  const buyer = act({ accountId: people.buyer2 }, then)
  const organiser = act(people.organiser, now)
  const [ticket] = await buyer.meet.listTicketByMeet({ id: meetId })
  for (const [i, step] of steps.entries()) {
    const attendee = { ticketId: ticket!.id, name: `代表${i + 1}`, phone: String(13_500_000_100 + i) }
    const made = await buyer.enroll.save({
      ...{ bizType: 'MEET', bizId: meetId, amount: PRICE },
      attendees: [{ ...attendee, company: '沪东生物制药有限公司' }],
    })
    if (!('orderId' in made)) throw new Error('the story enrols for a meeting')
    const { orderId } = made
    const { id } = await buyer.payments.start({
      ...{ purpose: 'TICKET', refId: orderId, channel: 'TRANSFER', way: 'TRANSFER' },
    })
    if (step === 'WAIT') continue
    const slip = await storeFileOf(
      services,
      { accountId: people.buyer2, companyId: null },
      {
        fileName: '转账凭证.pdf',
        bytes: demoPdf('转账凭证', '沪东生物制药有限公司', [['会议门票', '¥1,280.00']]),
        bizType: 'ATTACHMENT',
      },
    )
    await buyer.payments.sendProof({ id, url: fileUrl(slip) })
    if (step === 'PROOF') continue
    if (step === 'REFUSED') {
      await organiser.receivedTransfer.refuse({ id, reason: '凭证是另一笔付款的，请核对后重新上传' })
      continue
    }
    await organiser.receivedTransfer.confirm({ id, amount: PRICE, bankNo: `HD2026${1000 + i}` })
    if (step === 'PAID') continue
    await act({ accountId: people.buyer2 }, now).ticketOrder.returnTicket({ id: orderId })
    if (step === 'TO_PAY_BACK') continue
    const { transfers } = await organiser.ticketOrder.byId({ id: orderId })
    await organiser.receivedTransfer.payBack({ id: transfers[0]!.backs[0]!.id, proof: '中行回单 20261120-0042' })
  }
}
