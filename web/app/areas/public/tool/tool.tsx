import { getCalculator } from '@shangyouji/calculators'
import { CATALOGUE, GROUPS } from '@shangyouji/calculators/catalogue'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { afterInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { Route } from './+types/tool.ts'
import type { KnownCompound } from './calculator/compounds.ts'
import { handedOn, keepEarlyTyping } from './calculator/early-typing.ts'
import styles from './tool.module.css'
import { toolJsonLd } from './tool-json-ld.ts'
// the screen comes after the first render, its looks must not
import './calculator/tool-glyph.module.css'
import './calculator/fields/fields.module.css'
import './calculator/plot/plot.module.css'
import './calculator/extras/extras.module.css'
import './calculator/results/results.module.css'
import '../../../ui/base/button.module.css'
import '../../../ui/base/field.module.css'
import '../../../ui/overlay/popover.module.css'

/** On the server at once, in the browser with the first touch: the result is already there to read. */
const ToolScreen = lazy(async () => {
  if (import.meta.env.SSR) return import('./tool-screen.tsx')
  const load = () => import('./tool-screen.tsx')
  // a kept page shows the example until it has read what was handed on
  const screen = await (handedOn() ? load() : afterInteraction(load))
  await screen.prepare(location.pathname)
  keepEarlyTyping()
  return screen
})

const MOST_COMPOUNDS = 4
const MOST_RELATED = 6

export async function loader({ context, params: { code }, url }: Route.LoaderArgs) {
  const calculator = getCalculator(code)
  if (!calculator) throw data({ msg: '没有这个计算器，可能地址有误' }, { status: 404 })
  const api = context.get(apiContext)
  const isKeptOffline = await api.parameter.get({ key: 'site.toolsOffline' })
  const asked = [...url.searchParams].filter(([name]) => name.endsWith('.cas')).slice(0, MOST_COMPOUNDS)
  const compounds = await Promise.all(
    asked.map(([, cas]) =>
      api.library.getByCas({ cas }).then(
        ({ cas, nameZh, nameEn, mf, mw }): KnownCompound[] => [{ cas, nameZh, nameEn, mf, mw }],
        error => {
          // an address may name anything
          if (isFailure(error)) return []
          throw error
        },
      ),
    ),
  )
  const { group, name, nameEn, formula, outputs } = calculator
  const siblings = CATALOGUE.filter(each => each.group === group && each.code !== code)
  const from = CATALOGUE.findIndex(each => each.code === code)
  return {
    tool: { code, name, nameEn, formula, groupName: GROUPS[group].name },
    results: [...new Set(Object.values(outputs).map(({ label }) => label))].slice(0, 6),
    // neighbours in the catalogue are neighbours at the bench
    related: siblings
      .toSorted((one, other) => distance(one.code) - distance(other.code))
      .slice(0, MOST_RELATED)
      .map(({ code, name }) => ({ code, name })),
    compounds: compounds.flat(),
    isKeptOffline: isKeptOffline.value === true,
    origin: url.origin,
  }

  function distance(other: string) {
    return Math.abs(CATALOGUE.findIndex(each => each.code === other) - from)
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '计算器不存在 · 上游集' }]
  const { tool, results, origin } = loaderData
  const address = `${origin}/tool/${tool.code}`
  const description = `${tool.name}（${tool.nameEn}）在线计算：${results.join('、')}。公式 ${tool.formula}。免登录，附出处，可分享链接。`
  return [
    { title: `${tool.name} ${tool.nameEn === tool.name ? '' : `${tool.nameEn} `}· 在线计算器 · 上游集` },
    { name: 'description', content: description.slice(0, 180) },
    { tagName: 'link', rel: 'canonical', href: address },
    ...sharePreview({ title: `${tool.name} · 上游集`, description, address }),
    // endless states of one page are not for search engines
    ...(location.search ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { 'script:ld+json': toolJsonLd(tool, description.slice(0, 180), origin) },
  ]
}

export default function ToolPage({ loaderData }: Route.ComponentProps) {
  const { tool } = loaderData
  return (
    <div className="content pb-7">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '科学计算器', to: '/tool' }, { label: tool.name }]} />
      <Suspense fallback={<Waiting />}>
        <ToolScreen data={loaderData} />
      </Suspense>
    </div>
  )
}

const Waiting = () => (
  <div className={styles.columns} aria-busy="true">
    <Skeleton height={520} />
    <Skeleton height={360} />
  </div>
)
