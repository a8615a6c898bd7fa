import { lazy, Suspense } from 'react'
import { apiContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { Route } from './+types/recipes.ts'
// the screen comes after the first render, its looks must not
import '../../../ui/base/button.module.css'
import '../../../ui/base/field.module.css'
import './recipes.module.css'

const RecipesScreen = lazy(() => import('./recipes-screen.tsx'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const rows = await context.get(apiContext).asrpBuffer.list({ kind: 'RECIPE' })
  const recipes = rows.flatMap(row => (row.kind === 'RECIPE' ? [row] : []))
  const asked = url.searchParams.get('recipe')
  return { recipes, chosen: recipes.find(({ code }) => code === asked)?.name, origin: url.origin }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [{ title: '常用配方 · 上游集' }]
  const { recipes, chosen, origin } = loaderData
  const recipe = new URLSearchParams(location.search).get('recipe')
  return [
    { title: `${chosen ? `${chosen} 配方 · ` : ''}常用缓冲液与培养基配方 · 上游集` },
    {
      name: 'description',
      content: chosen
        ? `${chosen}的配方：按体积与浓缩倍数换算各组分称取量，附 pH、保存条件与出处。`
        : `${recipes.length} 个实验室常用缓冲液与培养基配方：PBS、TBS、TE、TAE、TBE、RIPA、Laemmli、LB、SOC 等，按体积换算称取量，附出处。`,
    },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${origin}/tool/recipes${chosen ? `?recipe=${encodeURIComponent(recipe ?? '')}` : ''}`,
    },
  ]
}

export default function Recipes({ loaderData: { recipes } }: Route.ComponentProps) {
  return (
    <div className="content pb-7">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '科学计算器', to: '/tool' }, { label: '常用配方' }]} />
      <Suspense fallback={<Skeleton height={700} />}>
        <RecipesScreen recipes={recipes} />
      </Suspense>
    </div>
  )
}
