import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { CommentPage } from '../../../domains/comments/comments.tsx'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { Reactions } from '../../../domains/reactions/reactions.tsx'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { EyeIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import styles from './publication-page.module.css'
// rendered by the server at once, its script comes later
import '../../../domains/goods/goods-picture.module.css'
import '../../../domains/goods/goods-price.module.css'
import '../../../ui/base/field.module.css'
import './adverts.module.css'
import '../../../domains/comments/comments.module.css'
import './publisher-card.module.css'
import type { Publisher } from './publisher-card.tsx'

const PublisherCard = hydrateOnInteraction(() => import('./publisher-card.tsx'))
const Adverts = hydrateOnInteraction(() => import('./adverts.tsx'))
const Comments = hydrateOnInteraction(() => import('../../../domains/comments/comments.tsx'))

interface Item {
  id: string
  title: string
  summary: string
  section: string
  industryTags: readonly string[]
  categories: readonly { id: string; name: string }[]
  publishTime: string | null
  readNum: number
  likeNum: number
  forwardNum: number
  isLiked: boolean
  publisher: Publisher
  goods: readonly GoodsCard[]
  related: readonly { id: string; title: string; cover: string; publishTime: string | null; readNum: number }[]
}

interface Props {
  kind: PublicationKind
  item: Item
  comments: CommentPage
  /** Goods that the supplier shows beside what it wrote. */
  adverts: readonly (GoodsCard & { note: string })[]
  calls: {
    read: () => Promise<unknown>
    like: () => Promise<{ likeNum: number; isLiked: boolean }>
    unlike: () => Promise<unknown>
    forward: () => Promise<unknown>
  }
  /** Beside the section: original, version, gate. */
  tags?: ReactNode
  /** Beside the date: author, source. */
  facts?: ReactNode
  /** Above the title: the player. */
  lead?: ReactNode
  /** Under the publisher's card. */
  aside?: ReactNode
  children: ReactNode
}

/** The page of one item of any type: head, body, reactions, goods, comments; who published it and what else there is. */
export function PublicationPage({ kind, item, comments, adverts, calls, tags, facts, lead, aside, children }: Props) {
  const { path, title, noun } = publicationKinds[kind]
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once for each item, not for each new function
  useEffect(() => {
    void calls.read().catch(() => undefined)
  }, [item.id])
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: title, to: path }, { label: item.title }]} />
      <div className={styles.columns}>
        <div className="stack top one-column gap-4">
          {lead}
          <Card>
            <article>
              <h1 className={styles.title}>{item.title}</h1>
              <p className="row wrap gap-2 mt-3 phone-tags">
                {item.section && <Tag tone="indigo">{item.section}</Tag>}
                {tags}
                {item.industryTags.map(tag => (
                  <Link key={tag} to={`${path}?industryTag=${encodeURIComponent(tag)}`}>
                    <Tag>{tag}</Tag>
                  </Link>
                ))}
              </p>
              <Meta item={item} facts={facts} />
              <div className={styles.body}>{children}</div>
              {item.categories.length > 0 && (
                <p className={`row wrap gap-2 ${styles.categories}`}>
                  相关类目：
                  {item.categories.map(({ id, name }) => (
                    <Link className="accent" key={id} to={`/website/goods?categoryId=${id}`}>
                      {name}
                    </Link>
                  ))}
                </p>
              )}
              <Reactions subject={item} type={kind} {...calls} />
            </article>
          </Card>
          {item.goods.length > 0 && (
            <Card title={`${noun}中提到的产品`}>
              <ul className="stack columns-4 gap-3 phone-two-columns">
                {item.goods.map(goods => (
                  <li key={goods.id}>
                    <GoodsTile goods={goods} plain />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Comments key={item.id} bizType={kind} bizId={item.id} first={comments} />
        </div>
        <aside className="stack top one-column gap-4">
          <PublisherCard publisher={item.publisher} />
          {aside}
          <Adverts adverts={adverts.filter(({ id }) => !item.goods.some(goods => goods.id === id))} />
          {item.related.length > 0 && <Related item={item} kind={kind} />}
        </aside>
      </div>
    </div>
  )
}

const Related = ({ item, kind }: { item: Props['item']; kind: PublicationKind }) => (
  <Card title={`相关${publicationKinds[kind].noun}`}>
    <ul className={`divided stack gap-3 ${styles.related}`}>
      {item.related.map(other => (
        <li key={other.id}>
          <Link className="clamp-2" to={`${publicationKinds[kind].path}/${other.id}`} prefetch="intent">
            {other.title}
          </Link>
          <small className="quiet">
            {other.publishTime && <RelativeTime at={other.publishTime} />} · {formatNumber(other.readNum)} 次浏览
          </small>
        </li>
      ))}
    </ul>
  </Card>
)

const Meta = ({ item, facts }: { item: Props['item']; facts: ReactNode }) => (
  <p className={`row wrap gap-2 ${styles.meta}`}>
    {facts}
    {item.publishTime && (
      <span className="row wrap gap-1">
        <RelativeTime at={item.publishTime} /> 发布
      </span>
    )}
    <span className="row wrap gap-1">
      <EyeIcon />
      {formatNumber(item.readNum)} 次浏览
    </span>
  </p>
)
