import type { FooterItem } from '@shangyouji/contract/site/calls'
import { data, Link } from 'react-router'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { pageSeo } from '../goods/page-seo.ts'
import type { Route } from './+types/guide.ts'
import styles from './guide.module.css'

/** The four groups of guide pages, by the last part of their address. */
const sections = {
  about: { section: 'aboutUs', title: '关于我们' },
  supplier: { section: 'business', title: '供方指南' },
  demander: { section: 'client', title: '需方指南' },
  cooperation: { section: 'cooperation', title: '商务合作' },
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(requestContext).tags.add('site')
  const name = url.pathname.split('/').at(-1) as keyof typeof sections
  const calls = context.get(apiContext)
  const tree = await calls.guidePage.tree({ section: sections[name].section })
  const id = chosen(tree, url.searchParams)
  if (!id) throw data(null, { status: 404 })
  // what operators wrote is of the section; each of its pages has its own name
  const isWhole = [...url.searchParams].length === 0
  const [page, seo] = await Promise.all([calls.guidePage.byId({ id }), isWhole ? pageSeo(calls, name) : null])
  return { ...sections[name], tree, page, seo }
}

/**
 * By `id`; else, also where that page was removed, by the places `index` and `subIndex` in the footer's lists; else the
 * first page of the section.
 */
export function chosen(tree: readonly FooterItem[], params: URLSearchParams): string | undefined {
  const id = params.get('id')
  const isThere = tree.some(item => item.id === id || item.children.some(child => child.id === id))
  if (id !== null && (isThere || !params.has('index'))) return id
  const group = tree[Number(params.get('index') ?? 0)] ?? tree.find(item => !item.path)
  const sub = params.has('subIndex') ? group?.children[Number(params.get('subIndex'))] : undefined
  return (sub ?? group)?.id
}

export const handle = { isPhoneReady: true }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.seo?.title || `${loaderData?.page.label ?? '帮助'} · 上游集` },
  ...(loaderData?.seo?.description ? [{ name: 'description', content: loaderData.seo.description }] : []),
  ...(loaderData?.seo?.keywords ? [{ name: 'keywords', content: loaderData.seo.keywords }] : []),
]

/** Guide pages: the list of the section at the left, the page at the right. */
export default function Guide({ loaderData: { title, tree, page } }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: title }, { label: page.label }]} />
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label={`${title}：目录`}>
          <Entries items={tree} current={page.id} />
        </nav>
        <Card>
          <h1>{page.label}</h1>
          <p className={styles.note}>更新于 {formatDate(page.updateTime)}</p>
          <RichContent html={page.content} />
        </Card>
      </div>
    </div>
  )
}

function Entries({ items, current }: { items: readonly FooterItem[]; current: string }) {
  return items.map(item => (
    <div key={item.id}>
      <Link
        className="current-tint"
        to={item.path ?? `?id=${item.id}`}
        aria-current={item.id === current ? 'page' : undefined}
      >
        {item.label}
      </Link>
      {item.children.length > 0 && (
        <div className={styles.sub}>
          <Entries items={item.children} current={current} />
        </div>
      )}
    </div>
  ))
}
