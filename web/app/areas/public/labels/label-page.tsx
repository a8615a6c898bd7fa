import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { GoodsTile } from '../../../domains/goods/list/goods-tile.tsx'
import { withoutParams, withParam } from '../../../lib/address.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ListTotal, type Sort, SortBar } from '../../../ui/list/sort-bar.tsx'
import styles from './labels.module.css'
import type { LabelData } from './load-label.ts'

const sorts: readonly Sort[] = [
  { key: 'relevance', label: '推荐' },
  { key: 'refreshTime', label: '最近更新' },
  { key: 'price', label: '价格', turns: 'asc' },
]

interface LabelPageProps {
  readonly page: LabelData['page']
  readonly tone: 'teal' | 'orange'
  /** One sentence: what stands here. */
  readonly lead: string
  readonly icon: ReactNode
  /** The corner of a tile: 还有 3 天, 首发. */
  readonly mark: (goods: LabelData['page']['records'][number]) => ReactNode
}

/** Goods that suppliers put under a label, by first-level category. */
export function LabelPage({ page, tone, lead, icon, mark }: LabelPageProps) {
  const [params] = useSearchParams()
  const chosen = params.get('categoryId')
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: page.label.name }]} />
      <header className={cx('phone-px-3-4', styles.head, styles[tone])}>
        <span className={cx(tone === 'teal' ? 'tone-teal' : 'bg-tint orange', styles.sign)}>{icon}</span>
        <div className="grow">
          <h1>{page.label.name}</h1>
          <p className="dim">{lead}</p>
        </div>
        <p className="hint">广告：由供应商在会员推荐位中自选，平台审核商品资料</p>
      </header>
      {page.categories.length > 1 && (
        <nav className={styles.categories} aria-label="类目">
          <Link
            to={{ search: withoutParams(params, ['categoryId']) }}
            preventScrollReset
            className={cx(!chosen && styles.chosen)}
            aria-current={!chosen || undefined}
          >
            全部
          </Link>
          {page.categories.map(({ id, name, goodsNum }) => (
            <Link
              key={id}
              to={{ search: withParam(params, 'categoryId', id) }}
              preventScrollReset
              className={cx(chosen === id && styles.chosen)}
              aria-current={chosen === id || undefined}
            >
              {name} <small className="quiet">{goodsNum}</small>
            </Link>
          ))}
        </nav>
      )}
      <SortBar sorts={sorts}>
        <ListTotal {...page} noun="件" />
      </SortBar>
      {page.records.length === 0 ? (
        <Card>
          <Empty
            title={page.total > 0 ? '这一页没有内容' : '这里暂时没有商品'}
            action={
              page.total > 0 || chosen ? (
                <LinkButton to="?">回到全部</LinkButton>
              ) : (
                <LinkButton to="/website/goods">浏览全部产品</LinkButton>
              )
            }
          >
            供应商随时更新推荐，换个类目看看，或到产品目录中查找。
          </Empty>
        </Card>
      ) : (
        <ul className={styles.grid} aria-label={page.label.name}>
          {page.records.map((goods, i) => (
            <li className="relative" key={goods.id}>
              <GoodsTile goods={goods} heading="h2" eager={i < 5} />
              <span className={styles.mark}>
                <Tag>广告</Tag>
                {mark(goods)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager {...page} noun="件商品" />
    </div>
  )
}
