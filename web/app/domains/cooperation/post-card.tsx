import { use } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/base/avatar.tsx'
import { cx } from '../../ui/base/cx.ts'
import { BuildingIcon, CalendarIcon, ChatIcon, PinIcon, UserIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import card from '../../ui/list/link-card.module.css'
import { inWidth } from '../../ui/pictures/in-width.ts'
import { NowContext, RelativeTime } from '../../ui/text/text.tsx'
import { kindLabels, type PostKind } from './kinds.ts'
import styles from './post-card.module.css'

export interface PostPublisher {
  readonly kind: 'PLATFORM' | 'COMPANY' | 'PERSON'
  readonly name: string
  readonly logo: string
  readonly link: string
}

export interface PostCardData {
  readonly publisher: PostPublisher
  readonly id: string
  readonly type: string
  readonly title: string
  readonly summary: string
  readonly cover: string
  readonly terms: string
  readonly industryTags: readonly string[]
  readonly provinceName: string
  readonly cityName: string
  readonly endDate: string
  readonly enrollNum: number
  readonly publishTime: string | null
}

/** 上海市 stands for itself; elsewhere province and city. */
export const placeOf = ({ provinceName, cityName }: Pick<PostCardData, 'provinceName' | 'cityName'>): string =>
  provinceName === cityName || cityName === '市辖区' ? provinceName : [provinceName, cityName].filter(Boolean).join(' ')

const DAY_MS = 86_400_000
/** The end of a day in China, as an instant. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + DAY_MS

/** 已截止, or until when. */
export function Until({ endDate }: { endDate: string }) {
  const now = use(NowContext)
  if (!endDate) return <Tag tone="green">长期有效</Tag>
  if (endOf(endDate) <= now) return <Tag>已截止</Tag>
  return <Tag tone={endOf(endDate) - now < 7 * DAY_MS ? 'amber' : 'green'}>{endDate} 截止</Tag>
}

/** A project or an entry in one look; the whole card leads to it. */
export function PostCard({
  kind,
  post,
  heading: Heading = 'h3',
}: {
  kind: PostKind
  post: PostCardData
  heading?: 'h2' | 'h3'
}) {
  const { path, types } = kindLabels[kind]
  const place = placeOf(post)
  return (
    <article className={cx('hover-edge-soft hover-raised link-ring', card.card, card.row)}>
      {kind === 'DIRECTORY' && <Avatar src={post.cover} name={post.title} size={56} square />}
      <div className="fill">
        <Heading className={`row gap-2 ${card.title} ${card.tagged}`}>
          <Tag tone={kind === 'TEAMWORK' ? 'indigo' : 'teal'}>{types[post.type] ?? post.type}</Tag>
          <Link to={`${path}/${post.id}`} prefetch="intent" className={`stretched focus-none ${card.link}`}>
            {post.title}
          </Link>
        </Heading>
        {post.terms && <p className={styles.terms}>{post.terms}</p>}
        {post.summary && <p className={card.summary}>{post.summary}</p>}
        <p className={card.facts}>
          {kind === 'TEAMWORK' && (
            <span className="inline-row gap-1">
              {post.publisher.kind === 'PERSON' ? <UserIcon /> : <BuildingIcon />}
              {post.publisher.name}
            </span>
          )}
          {place && (
            <span className="inline-row gap-1">
              <PinIcon />
              {place}
            </span>
          )}
          {post.industryTags.slice(0, 3).map(tag => (
            <span className="inline-row gap-1" key={tag}>
              #{tag}
            </span>
          ))}
          <span className="inline-row gap-1">
            <ChatIcon />
            {post.enrollNum} 人{kind === 'TEAMWORK' ? '报名' : '联系'}
          </span>
          {post.publishTime && (
            <span className="inline-row gap-1">
              <CalendarIcon />
              <RelativeTime at={post.publishTime} />
            </span>
          )}
        </p>
      </div>
      {kind === 'TEAMWORK' && (
        <div className={`start ${card.side}`}>
          <Until endDate={post.endDate} />
          {post.cover && (
            <img
              {...inWidth(post.cover, 120)}
              alt=""
              width={120}
              height={74}
              loading="lazy"
              className="rigid round-control object-cover"
            />
          )}
        </div>
      )}
    </article>
  )
}
