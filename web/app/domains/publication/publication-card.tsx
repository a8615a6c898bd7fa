import type { ArticleCard } from '@shangyouji/contract/publications/article-calls'
import type { DataLibraryCard } from '@shangyouji/contract/publications/data-library-calls'
import { gateText } from '@shangyouji/contract/publications/labels'
import type { SolutionCard } from '@shangyouji/contract/publications/solution-calls'
import type { VideoCard } from '@shangyouji/contract/publications/video-calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/base/cx.ts'
import { BuildingIcon, ChatIcon, DownloadIcon, EyeIcon, LikeIcon, LockIcon, VideoIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import frame from '../../ui/list/link-card.module.css'
import { inWidth } from '../../ui/pictures/in-width.ts'
import { formatNumber } from '../../ui/text/format.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import { durationText, publicationKinds } from './kinds.ts'
import { PaperGlyph } from './paper-glyph.tsx'
import styles from './publication-card.module.css'

type Heading = 'h2' | 'h3'
type AnyCard = ArticleCard | VideoCard | SolutionCard | DataLibraryCard

/** The frame that rows share: picture, title that leads to the page, first words, facts. */
function Row({
  card,
  to,
  heading: H,
  picture,
  tags,
  facts,
  children,
}: {
  card: AnyCard
  to: string
  heading: Heading
  picture?: ReactNode
  tags?: ReactNode
  facts?: ReactNode
  children?: ReactNode
}) {
  return (
    <article className={cx('hover-edge-soft hover-raised link-ring', frame.card, frame.row)}>
      {picture ??
        (card.cover && (
          <img
            {...inWidth(card.cover, 200)}
            alt=""
            width={200}
            height={125}
            loading="lazy"
            className="rigid round-control object-cover"
          />
        ))}
      <div className="fill">
        <H className={frame.title}>
          <Link to={to} prefetch="intent" className={`stretched focus-none ${frame.link}`}>
            {card.title}
          </Link>
        </H>
        {(tags || card.section) && (
          <p className="flex wrap gap-2 mt-2 phone-tags">
            {card.section && <Tag tone="indigo">{card.section}</Tag>}
            {tags}
          </p>
        )}
        {card.summary && <p className={frame.summary}>{card.summary}</p>}
        {children}
        <p className={frame.facts}>
          <span className="inline-row gap-1">
            <BuildingIcon />
            {card.publisher.name}
          </span>
          {facts}
          <Numbers card={card} />
        </p>
      </div>
    </article>
  )
}

const Numbers = ({ card }: { card: AnyCard }) => (
  <>
    {card.publishTime && (
      <span className="inline-row gap-1">
        <RelativeTime at={card.publishTime} />
      </span>
    )}
    <span className="inline-row gap-1">
      <EyeIcon />
      {formatNumber(card.readNum)}
    </span>
    {card.likeNum > 0 && (
      <span className="inline-row gap-1">
        <LikeIcon />
        {formatNumber(card.likeNum)}
      </span>
    )}
    {card.commentNum > 0 && (
      <span className="inline-row gap-1">
        <ChatIcon />
        {formatNumber(card.commentNum)}
      </span>
    )}
  </>
)

interface Props<C> {
  card: C
  /** `h2` where the cards stand directly under the page's title. */
  heading?: Heading
}

export const ArticleRow = ({ card, heading = 'h3' }: Props<ArticleCard>) => (
  <Row
    card={card}
    heading={heading}
    to={`${publicationKinds.article.path}/${card.id}`}
    tags={card.isOriginal && <Tag tone="teal">原创</Tag>}
    facts={card.author && <span className="inline-row gap-1">{card.author}</span>}
  />
)

export const SolutionRow = ({ card, heading = 'h3' }: Props<SolutionCard>) => (
  <Row
    card={card}
    heading={heading}
    to={`${publicationKinds.solution.path}/${card.id}`}
    tags={
      <>
        {card.scenario && <Tag tone="teal">{card.scenario}</Tag>}
        {card.hasAuthContent && <Tag icon={<LockIcon />}>含登录可读内容</Tag>}
      </>
    }
  >
    {card.highlights.length > 0 && (
      <ul className={styles.highlights}>
        {card.highlights.slice(0, 3).map(highlight => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    )}
  </Row>
)

export const LibraryRow = ({ card, heading = 'h3' }: Props<DataLibraryCard>) => (
  <Row
    card={card}
    heading={heading}
    to={`${publicationKinds.dataLibrary.path}/${card.id}`}
    picture={<PaperGlyph type={card.fileType} />}
    tags={
      <>
        <Tag tone={card.gate === 'FREE' ? 'green' : 'amber'}>{gateText(card)}</Tag>
        {card.edition && <Tag>{card.edition}</Tag>}
      </>
    }
    facts={
      <>
        <span className="inline-row gap-1">
          {card.fileType.toUpperCase()} · {formatBytes(card.fileSize)}
          {card.pages > 0 && ` · ${card.pages} 页`}
        </span>
        <span className="inline-row gap-1">
          <DownloadIcon />
          {formatNumber(card.downloadNum)}
        </span>
      </>
    }
  />
)

/** A video as a tile: people choose it by its picture. */
export const VideoTile = ({ card, heading: H = 'h3' }: Props<VideoCard>) => (
  <article className={cx('hover-edge-soft hover-raised link-ring', frame.card, styles.tile)}>
    <div className={styles.poster}>
      {card.cover ? (
        <img {...inWidth(card.cover, 320, 169)} alt="" className="cover" width={320} height={180} loading="lazy" />
      ) : (
        <VideoIcon />
      )}
      {card.durationSeconds > 0 && <span className={styles.duration}>{durationText(card.durationSeconds)}</span>}
    </div>
    <H className={styles.tileTitle}>
      <Link
        to={`${publicationKinds.video.path}/${card.id}`}
        prefetch="intent"
        className={`stretched focus-none ${frame.link}`}
      >
        {card.title}
      </Link>
    </H>
    <p className={cx(frame.facts, styles.tileFacts)}>
      <span className="inline-row gap-1">{card.publisher.name}</span>
      <span className="inline-row gap-1">
        <EyeIcon />
        {formatNumber(card.readNum)}
      </span>
      {card.publishTime && <RelativeTime at={card.publishTime} />}
    </p>
  </article>
)
