import type { CategoryTree } from '@shangyouji/contract/catalogue/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/categories.ts'
import styles from './categories.module.css'
import { matching } from './matching.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).tags.add('category')
  const tree = await context.get(apiContext).category.listTree()
  return { tree: tree.map(trimmed), origin: url.origin }
}

/** Only what is shown: the page carries its data twice, as HTML and for the browser. */
function trimmed({ id, name, goodsNum, children }: CategoryTree) {
  return {
    id,
    name,
    goodsNum,
    children: children.map(second => ({
      id: second.id,
      name: second.name,
      goodsNum: second.goodsNum,
      children: second.children.map(third => ({ id: third.id, name: third.name, goodsNum: third.goodsNum })),
    })),
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: '全部类目 · 上游集' },
  {
    name: 'description',
    content: `生物医药上游全部产品类目：${loaderData?.tree.map(one => one.name).join('、') ?? ''}。`,
  },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/website/category` },
]

const goodsPath = (id: string) => `/website/goods?categoryId=${id}`

/** 全部类目: three levels on one page; the names at the left lead down to their part. */
export default function Categories({ loaderData: { tree } }: Route.ComponentProps) {
  const [words, setWords] = useState('')
  const shown = matching(tree, words)
  return (
    <div className="content pb-6">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '全部类目' }]} />
      <header className={`phone-gap-3 ${styles.head}`}>
        <h1>全部类目</h1>
        <search className={`phone-full focus-field-within ${styles.find}`}>
          <SearchIcon />
          <input
            className="quiet-placeholder"
            type="search"
            value={words}
            onChange={event => setWords(event.target.value)}
            aria-label="在类目中查找"
            placeholder="查找类目，如 填料、抗体、PCR"
          />
        </search>
      </header>
      <div className={styles.columns}>
        <nav aria-label="一级类目" className={styles.first}>
          <ul className="phone-row">
            {shown.map(({ id, name, goodsNum }) => (
              <li key={id}>
                <a className="hover-tint focus-inside" href={`#c-${id}`}>
                  {name}
                  <small className="desktop-only hint tabular">{formatNumber(goodsNum)}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack top one-column gap-4" aria-live="polite">
          {shown.length === 0 && (
            <Empty title={`没有名称含“${words.trim()}”的类目`}>可以换个说法，或直接搜索产品。</Empty>
          )}
          {shown.map(category => (
            <section
              key={category.id}
              id={`c-${category.id}`}
              className={styles.part}
              aria-labelledby={`h-${category.id}`}
            >
              <h2 id={`h-${category.id}`}>
                <Link to={goodsPath(category.id)}>{category.name}</Link>
                <small className="hint regular tabular">{formatNumber(category.goodsNum)} 件产品</small>
              </h2>
              {category.children.map(second => (
                <div key={second.id} className={`phone-gap-0 ${styles.second}`}>
                  <h3>
                    <Link to={goodsPath(second.id)}>{second.name}</Link>
                  </h3>
                  <ul>
                    {second.children.map(third => (
                      <li key={third.id}>
                        <Link className="hover-accent" to={goodsPath(third.id)}>
                          {third.name}
                          {third.goodsNum > 0 && <small className="hint tabular">{formatNumber(third.goodsNum)}</small>}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
