import type { MeetingCard } from '@shangyouji/contract/meetings/calls'
import { meetingFormLabels, phaseLabels, stockLabels } from '@shangyouji/contract/meetings/labels'
import { Link, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router'
import { beijingText, periodText } from '../../../domains/meetings/time-text.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { LinkTabs } from '../../../ui/base/tabs.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import frame from '../../../ui/list/link-card.module.css'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { placeText } from './meeting.tsx'
import styles from './meetings.module.css'

const PATH = '/website/meetings'
const tabs = [
  { key: 'upcoming', label: '即将举行' },
  { key: 'past', label: '往期会议' },
]
const facets: Facet[] = [
  {
    key: 'form',
    label: '形式',
    options: Object.entries(meetingFormLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'isFree',
    label: '票价',
    options: [
      { value: 'true', label: '免费' },
      { value: 'false', label: '收费' },
    ],
  },
]

export async function loadMeetings({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const params = url.searchParams
  const form = params.get('form')
  const isFree = params.get('isFree')
  const current = Number(params.get('current') ?? 1)
  const keyword = params.get('keyword')?.trim().slice(0, 100) || undefined
  context.get(requestContext).tags.add('meet')
  const page = await context.get(apiContext).meet.search({
    keyword,
    when: params.get('tab') === 'past' ? 'PAST' : 'UPCOMING',
    form: form && form in meetingFormLabels ? (form as keyof typeof meetingFormLabels) : undefined,
    isFree: isFree === 'true' || isFree === 'false' ? isFree : undefined,
    current: Number.isInteger(current) && current >= 1 && current <= 1_000_000 ? current : 1,
    size: 10,
  })
  return { page, keyword: keyword ?? '', origin: url.origin }
}

type Loaded = Awaited<ReturnType<typeof loadMeetings>>

export const listMeta = ({ keyword, origin }: Loaded): MetaDescriptor[] => [
  { title: `${keyword ? `${keyword} · ` : ''}会议 · 上游集` },
  { name: 'description', content: '生物医药上游行业的会议、论坛与展会：日程、讲者、票种与报名。' },
  { tagName: 'link', rel: 'canonical', href: `${origin}${PATH}` },
  ...(keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
]

const priceText = ({ priceFrom, isFree }: MeetingCard): string => {
  if (priceFrom === null) return ''
  if (priceFrom > 0) return `${formatMoney(priceFrom)} 起`
  return isFree ? '免费' : '有免费票'
}

const Row = ({ card }: { card: MeetingCard }) => (
  <article className={cx('hover-edge-soft hover-raised link-ring', frame.card, frame.row)}>
    {card.cover && (
      <img
        {...inWidth(card.cover, 200)}
        alt=""
        width={200}
        height={125}
        loading="lazy"
        className="rigid round-control object-cover"
      />
    )}
    <div className="fill">
      <h2 className={frame.title}>
        <Link to={`${PATH}/${card.id}`} prefetch="intent" className={`stretched focus-none ${frame.link}`}>
          {card.title}
        </Link>
      </h2>
      <p className={styles.tags}>
        <Tag tone={card.phase === 'OPEN' || card.phase === 'RUNNING' ? 'green' : 'grey'}>{phaseLabels[card.phase]}</Tag>
        <Tag tone="indigo">{meetingFormLabels[card.form]}</Tag>
        {card.phase === 'OPEN' && <Tag tone={card.stock === 'PLENTY' ? 'green' : 'red'}>{stockLabels[card.stock]}</Tag>}
        <b>{priceText(card)}</b>
      </p>
      <p>
        {periodText(card.startTime, card.endTime, card.timezone)}
        {beijingText(card.startTime, card.endTime, card.timezone) && (
          <small>（{beijingText(card.startTime, card.endTime, card.timezone)}）</small>
        )}
      </p>
      <p className={frame.facts}>
        <span className="inline-row gap-1">{card.form === 'ONLINE' ? '线上' : placeText(card)}</span>
        <span className="inline-row gap-1">{card.publisher.name}</span>
      </p>
    </div>
  </article>
)

/** 会议: what is held next, and what was. */
export function Meetings({ page, keyword }: Pick<Loaded, 'page' | 'keyword'>) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '会议' }]} />
      <ListHead title="会议" lead="论坛、培训与展会：看日程、选票种，一处报名">
        <ListSearch action={PATH} label="在会议中搜索" />
      </ListHead>
      <LinkTabs tabs={tabs} param="tab" label="会议时间" />
      <FacetBar facets={facets} />
      <ChosenFilters facets={[{ key: 'keyword', label: '关键词', options: [] }, ...facets]} />
      {page.records.length > 0 ? (
        <ul className={styles.list} aria-label="会议列表">
          {page.records.map(card => (
            <li key={card.id}>
              <Row card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          <Empty
            title={keyword ? `没有找到与“${keyword}”相关的会议` : '暂时没有符合条件的会议'}
            action={<Link to={PATH}>查看全部会议</Link>}
          >
            可以减少筛选条件，或看看往期会议。
          </Empty>
        </Card>
      )}
      <Pager {...page} noun="场会议" />
    </div>
  )
}
