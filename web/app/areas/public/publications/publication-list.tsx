import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { ChosenFilters, type Facet, FacetBar } from '../../../ui/list/facets.tsx'
import { ListHead, ListSearch } from '../../../ui/list/list-head.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, SortBar } from '../../../ui/list/sort-bar.tsx'
import { sorts } from './list-input.ts'
import styles from './publication-list.module.css'
import { type SlotCard, Slots } from './slots.tsx'

interface Props<C> {
  kind: PublicationKind
  loaded: {
    page: { records: C[]; total: number; totalIsCapped: boolean; current: number; pages: number }
    others: C[]
    facets: readonly Facet[]
    slots: readonly SlotCard[]
    keyword: string
  }
  /** Rows one under the other, or tiles beside each other. */
  layout?: 'rows' | 'tiles'
  render: (card: C, heading: 'h2' | 'h3') => ReactNode
}

/** The public list of a type: filters, order, cards, pages; what to do when nothing is found. */
export function PublicationList<C extends { id: string }>({ kind, loaded, layout = 'rows', render }: Props<C>) {
  const { page, others, facets, slots, keyword } = loaded
  const { title, lead, unit, noun, path } = publicationKinds[kind]
  const list = (cards: readonly C[], heading: 'h2' | 'h3', label: string) => (
    <ul className={cx('stack gap-3', layout === 'tiles' && styles.tiles)} aria-label={label}>
      {cards.map(card => (
        <li key={card.id}>{render(card, heading)}</li>
      ))}
    </ul>
  )
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: title }]} />
      <ListHead title={title} lead={lead}>
        <ListSearch action={path} label={`在${noun}中搜索`} />
      </ListHead>
      <FacetBar facets={facets} />
      <ChosenFilters facets={[{ key: 'keyword', label: '关键词', options: [] }, ...facets]} />
      <SortBar sorts={sorts}>
        <ListTotal {...page} noun={unit} />
      </SortBar>
      <Slots kind={kind} slots={slots} />
      {page.records.length > 0 ? (
        list(page.records, 'h2', `${noun}列表`)
      ) : (
        <>
          <Card>
            <Empty
              icon={<SearchIcon />}
              title={
                page.total > 0
                  ? '这一页没有内容'
                  : keyword
                    ? `没有找到与“${keyword}”相关的${noun}`
                    : `没有符合条件的${noun}`
              }
              action={
                <Link to={path} className="accent">
                  {page.total > 0 ? '回到第一页' : '清空筛选'}
                </Link>
              }
            >
              {page.total > 0 ? undefined : '可以换个说法，或减少筛选条件。'}
            </Empty>
          </Card>
          {others.length > 0 && (
            <>
              <h2 className="section-title">最新{noun}</h2>
              {list(others, 'h3', `最新${noun}`)}
            </>
          )}
        </>
      )}
      <Pager {...page} noun={unit} />
    </div>
  )
}
