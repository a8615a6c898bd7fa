import type { MeetingCard, MeetingDetails } from '@shangyouji/contract/meetings/calls'
import {
  hostRoleLabels,
  includesLabels,
  meetingFormLabels,
  phaseLabels,
  stockLabels,
} from '@shangyouji/contract/meetings/labels'
import { type ReactNode, useEffect } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { beijingText, periodText } from '../../../domains/meetings/time-text.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { EnrolStep } from './enrol-step.tsx'
import styles from './meeting.module.css'
// rendered by the server at once, its script comes later
import '../../../domains/comments/comments.module.css'
import '../../../domains/exhibitors/exhibitors.module.css'
import '../../../domains/meetings/agenda.module.css'
import '../../../domains/reactions/reactions.module.css'
import '../../../ui/base/field.module.css'

const Comments = hydrateOnInteraction(() => import('../../../domains/comments/comments.tsx'))
const Sections = hydrateOnInteraction(() => import('./meeting-sections.tsx'))

export async function loadMeeting({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>, id: string) {
  const calls = context.get(apiContext)
  const details = await calls.meet.getDetails({ id }).catch(error => {
    if (isFailure(error)) throw data({ msg: '该会议不存在或已下架' }, { status: 404 })
    throw error
  })
  const { tags } = context.get(requestContext)
  for (const tag of [`meet:${id}`, `company:${details.publisher.id}`, `comments:${id}`]) tags.add(tag)
  const isPaid = details.takesEnrolments && details.tickets.some(({ price }) => price > 0)
  const [shown, ways, comments] = await Promise.all([
    calls.meetExhibitor.listByMeet({ id }),
    isPaid ? calls.ticketOrder.payWays({ id }) : null,
    calls.comment.search({ bizType: 'meet', bizId: id, size: 10 }),
  ])
  // said here: its words need not come as script, and they would with a plain import
  const { refundText } = await import('../../../domains/meetings/refund-text.ts')
  const { payWaysText } = await import('../../../domains/meeting-tickets/pay-ways-text.ts')
  const paying = ways ? payWaysText(ways) : ''
  return { details, shown, comments, paying, refund: refundText(details.refundRule), origin: url.origin }
}

/** Province and city stand before an address that does not begin with them; a municipality is named once. */
export const placeText = ({
  provinceName,
  cityName,
  address,
}: Pick<MeetingCard, 'provinceName' | 'cityName' | 'address'>) =>
  [...new Set([provinceName, cityName])]
    .filter(name => name && !address.includes(name))
    .concat(address)
    .join(' ')

const Facts = ({ label, children }: { label: string; children: ReactNode }) => (
  <p>
    <span className={styles.label}>{label}</span>
    {children}
  </p>
)

const saleText = { BEFORE: '尚未开售', OPEN: '', OVER: '已停售' } as const

interface TicketsProps {
  readonly meeting: MeetingDetails
  readonly refund: readonly string[]
  /** What to know of paying before enrolling. */
  readonly paying: string
}

function Tickets({ meeting, refund, paying }: TicketsProps) {
  return (
    <Card title="票种">
      <ul className={styles.tickets}>
        {meeting.tickets.map(ticket => (
          <li key={ticket.id}>
            <b>{ticket.name}</b>
            <strong>{ticket.price === 0 ? '免费' : formatMoney(ticket.price)}</strong>
            <small>
              {[
                includesLabels[ticket.includes],
                ticket.validDays.length > 0 && `限 ${ticket.validDays.join('、')}`,
                ticket.groupFrom &&
                  ticket.groupPrice !== null &&
                  `${ticket.groupFrom}人起每张${formatMoney(ticket.groupPrice)}`,
                (ticket.needAudit || meeting.needAudit) && '需审核',
                ticket.intro,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Tag tone={ticket.stock === 'PLENTY' ? 'green' : 'red'}>
              {saleText[ticket.saleState] || stockLabels[ticket.stock]}
            </Tag>
          </li>
        ))}
      </ul>
      {paying && <p role="note">{paying}</p>}
      <EnrolStep meeting={meeting} paying={paying} />
      <h3>退票规则</h3>
      <ul className={styles.rules}>
        {refund.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  )
}

const Head = ({ meeting, origin }: { meeting: MeetingDetails; origin: string }) => (
  <Card>
    {meeting.cover && (
      <img {...inWidth(meeting.cover, 760, 324)} alt="" width={760} height={470} className={styles.cover} />
    )}
    <h1>{meeting.title}</h1>
    <p>
      <Tag tone={meeting.takesEnrolments ? 'green' : 'grey'}>{phaseLabels[meeting.phase]}</Tag>{' '}
      <Tag tone="indigo">{meetingFormLabels[meeting.form]}</Tag>
    </p>
    {meeting.phase === 'CANCELLED' && (
      <p role="status" className={styles.cancelled}>
        会议已取消：{meeting.cancelReason}。已付款的订单全额退款。
      </p>
    )}
    <Facts label="时间">
      {periodText(meeting.startTime, meeting.endTime, meeting.timezone)}
      <small> {beijingText(meeting.startTime, meeting.endTime, meeting.timezone)}</small>{' '}
      <Button size="small" onClick={async () => (await import('./calendar.ts')).saveCalendar(meeting, origin)}>
        加入日历
      </Button>
    </Facts>
    {meeting.form !== 'ONLINE' && <Facts label="地点">{placeText(meeting)}</Facts>}
    {meeting.hosts.map(host => (
      <Facts key={host.role + host.name} label={hostRoleLabels[host.role]}>
        {host.name}
      </Facts>
    ))}
    {(meeting.contactName || meeting.contactPhone) && (
      <Facts label="会务">{[meeting.contactName, meeting.contactPhone].filter(Boolean).join(' ')}</Facts>
    )}
  </Card>
)

const subjectOf = ({ id, title, cover, publisher }: MeetingDetails) => ({
  ...{ bizType: 'MEETING' as const, bizId: id, title },
  ...(cover && { image: cover }),
  ...{ businessId: publisher.id, businessName: publisher.name },
})

/** 会议: what it is about, who speaks when and where, what a place costs. */
export function Meeting({
  details: meeting,
  shown,
  comments,
  refund,
  paying,
  origin,
}: Awaited<ReturnType<typeof loadMeeting>>) {
  useEffect(() => {
    const note = async () => {
      const { originChannel } = await import('../../../domains/meeting-tickets/enrol/origin-channel.ts')
      await api.meet.meetRead({ id: meeting.id, from: originChannel(meeting.id) }, { quiet: true, toast: false })
    }
    note().catch(() => undefined)
  }, [meeting.id])
  return (
    <div className="content">
      <Breadcrumbs
        items={[{ label: '首页', to: '/' }, { label: '会议', to: '/website/meetings' }, { label: meeting.title }]}
      />
      <div className={`phone-one-column ${styles.page}`}>
        <div className={`phone-contents ${styles.main}`}>
          <Head meeting={meeting} origin={origin} />
          {meeting.content && (
            <Card title="会议介绍">
              <RichContent html={meeting.content} />
            </Card>
          )}
          <Sections meeting={meeting} shown={shown} />
          <Comments key={meeting.id} bizType="meet" bizId={meeting.id} first={comments} />
        </div>
        <aside className={styles.side}>
          <Tickets meeting={meeting} refund={refund} paying={paying} />
          <Card title={meeting.publisher.name}>
            <Button onClick={() => openConsult(subjectOf(meeting))}>咨询主办方</Button>
          </Card>
        </aside>
      </div>
    </div>
  )
}
