import type { DemandCard as CardSchema } from '@shangyouji/contract/demands/calls'
import { DEMAND_SEATS, demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { use } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { cx } from '../../ui/base/cx.ts'
import { CalendarIcon, ClockIcon, PinIcon, UserIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import card from '../../ui/list/link-card.module.css'
import { inWidth } from '../../ui/pictures/in-width.ts'
import { formatDate } from '../../ui/text/format.ts'
import { Code, NowContext, RelativeTime } from '../../ui/text/text.tsx'
import styles from './demand-card.module.css'
import { budgetText, placeText, quantityText } from './demand-labels.ts'
import { Seats } from './seats.tsx'
import { lastMoment, timeLeft } from './time-left.ts'

export type DemandCardData = z.output<typeof CardSchema>

/** A demand in one look: what, how much, where, until when, seats, state. The whole card leads to it. */
export function DemandCard({
  demand,
  heading: Heading = 'h3',
}: {
  demand: DemandCardData /** `h2` where the cards stand directly under the page's title. */
  heading?: 'h2' | 'h3'
}) {
  const place = placeText(demand.provinceName, demand.cityName)
  return (
    <article className={cx('hover-edge-soft hover-raised link-ring', card.card, card.row)}>
      <div className="fill">
        <Heading className={`row gap-2 ${card.title} ${card.tagged}`}>
          <Tag tone="indigo">{demandTypeLabels[demand.type]}</Tag>
          <Link to={`/website/demands/${demand.id}`} prefetch="intent" className={`stretched focus-none ${card.link}`}>
            {demand.title}
          </Link>
        </Heading>
        <What demand={demand} />
        <p className={card.facts}>
          {place && (
            <span className="inline-row gap-1">
              <PinIcon />
              {place}
            </span>
          )}
          <span className="inline-row gap-1">
            <UserIcon />
            {demand.clientName}
          </span>
          {demand.expectDate && (
            <span className="inline-row gap-1">
              <CalendarIcon />
              期望 {demand.expectDate}
            </span>
          )}
          {demand.industryTags.slice(0, 3).map(tag => (
            <span className="inline-row gap-1" key={tag}>
              #{tag}
            </span>
          ))}
        </p>
      </div>
      {demand.cover && (
        <img
          {...inWidth(demand.cover, 120)}
          alt=""
          width={120}
          height={74}
          loading="lazy"
          className="rigid round-control object-cover"
        />
      )}
      <div className={cx('start', card.side, styles.side)}>
        <State demand={demand} />
        <span className={styles.budget}>{budgetText(demand.budgetRange)}</span>
        <span className={styles.foot}>
          <Seats taken={demand.enrollNum} all={DEMAND_SEATS} />
          {demand.refreshTime && <RelativeTime at={demand.refreshTime} className="hint" />}
        </span>
      </div>
    </article>
  )
}

/** The lines asked for, or the first words where there are none. */
function What({ demand }: { demand: DemandCardData }) {
  if (demand.items.length === 0) return <p className={card.summary}>{demand.summary}</p>
  const shown = demand.items.slice(0, 3)
  return (
    <ul className={styles.items}>
      {shown.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a demand have no other name and keep their order
        <li className="flex baseline gap-2" key={i}>
          <strong className="medium ink">{item.name}</strong>
          {item.cas && <Code>{item.cas}</Code>}
          {item.spec && <span>{item.spec}</span>}
          {quantityText(item) && <span className="medium teal">{quantityText(item)}</span>}
        </li>
      ))}
      {demand.items.length > shown.length && <li className="flex baseline gap-2 quiet">共 {demand.items.length} 项</li>}
    </ul>
  )
}

function State({ demand }: { demand: DemandCardData }) {
  const now = use(NowContext)
  const until = lastMoment(demand)
  const left = until === null ? null : timeLeft(until, now)
  if (left && until! <= now) return <Tag>已截止</Tag>
  return (
    <span className="inline-row gap-2">
      {demand.isFull ? <Tag>名额已满</Tag> : <Tag tone="green">可报名</Tag>}
      {left && (
        <span
          className={cx(styles.left, left.isUrgent && !demand.isFull && styles.urgent)}
          title={`${formatDate(until!)} 截止`}
        >
          <ClockIcon />
          {left.text}
        </span>
      )}
    </span>
  )
}
