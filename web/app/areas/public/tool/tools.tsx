import { CATALOGUE, GROUPS } from '@shangyouji/calculators/catalogue'
import { lazy, Suspense } from 'react'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { Route } from './+types/tools.ts'
// the list comes after the first render, its looks must not
import './calculator/tool-glyph.module.css'
import '../../../ui/base/avatar.module.css'
import '../../../ui/base/badge.module.css'
import '../../../ui/base/breadcrumbs.module.css'
import '../../../ui/base/card.module.css'
import '../../../ui/base/empty.module.css'
import '../../../ui/base/skeleton.module.css'
import '../../../ui/base/tag.module.css'
import './tools.module.css'

const ToolsOverview = lazy(() => import('./tools-overview.tsx'))

export function loader({ url }: Route.LoaderArgs) {
  return {
    origin: url.origin,
    keyword: (url.searchParams.get('keyword') ?? '').slice(0, 100),
    count: CATALOGUE.length,
    groups: Object.values(GROUPS).map(({ name }) => name),
    names: CATALOGUE.map(({ code, name }) => ({ code, name })),
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '科学计算器 · 上游集' }]
  const { origin, keyword, count, groups, names } = loaderData
  return [
    { title: `${keyword ? `${keyword} · ` : ''}科学计算器 · 上游集` },
    {
      name: 'description',
      content: `${count} 个生物医药科学计算器：${groups.join('、')}。配液、缓冲液、引物 Tm、蛋白参数、层析与超滤、标准曲线，附公式与出处，免登录。`,
    },
    { tagName: 'link', rel: 'canonical', href: `${origin}/tool` },
    ...(keyword ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: '科学计算器',
        itemListElement: names.map(({ code, name }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          url: `${origin}/tool/${code}`,
        })),
      },
    },
  ]
}

export default function Tools({ loaderData: { count, keyword } }: Route.ComponentProps) {
  return (
    <div className="content pb-7">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '科学计算器' }]} />
      <Suspense fallback={<Skeleton height={900} />}>
        <ToolsOverview count={count} keyword={keyword} />
      </Suspense>
    </div>
  )
}
