import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { useEffect } from 'react'
import { data } from 'react-router'
import { DemandCard } from '../../../domains/demand/demand-card.tsx'
import { ItemsTable } from '../../../domains/demand/items-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { sharePreview } from '../../../lib/share-preview.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import type { Route } from './+types/demand-detail.ts'
import { DemandAside } from './demand-aside.tsx'
import styles from './demand-detail.module.css'
import { DemandFiles } from './demand-files.tsx'
import { DemandHead } from './demand-head.tsx'
import { demandJsonLd } from './demand-json-ld.ts'

const SIMILAR = 4

export const handle = { isPhoneReady: true }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const demand = await calls.demand.getDetails({ id }).catch(error => {
    // not there, not public any more, or no id at all
    if (isFailure(error)) throw data({ msg: '该需求不存在或已结束' }, { status: 404 })
    throw error
  })
  const alike = demand.industryTags[0] ? { industryTag: demand.industryTags[0] } : { type: demand.type }
  const { records } = await calls.demand.search({ ...alike, size: SIMILAR + 1 })
  const similar = records.filter(other => other.id !== id).slice(0, SIMILAR)
  tags.add(`demand:${id}`)
  for (const other of similar) tags.add(`demand:${other.id}`)
  return { demand, similar, origin: url.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '需求不存在 · 上游集' }]
  const { demand, origin } = loaderData
  const address = `${origin}/website/demands/${demand.id}`
  const description = demand.summary || demand.items.map(item => item.name).join('、') || demand.title
  return [
    { title: `${demand.title} · ${demandTypeLabels[demand.type]} · 上游集` },
    { name: 'description', content: description.slice(0, 120) },
    { tagName: 'link', rel: 'canonical', href: address },
    ...sharePreview({ title: demand.title, description, address, picture: demand.cover }),
    // a demand for invited suppliers is nobody else's
    ...(demand.visibility === 'INVITED' ? [{ name: 'robots', content: 'noindex' }] : []),
    { 'script:ld+json': demandJsonLd(demand, address) },
  ]
}

export default function DemandDetail({ loaderData: { demand, similar } }: Route.ComponentProps) {
  useEffect(() => {
    void api.demand.demandRead({ id: demand.id }, { quiet: true, toast: false }).catch(() => undefined)
  }, [demand.id])

  return (
    <div className="content">
      <Breadcrumbs
        items={[{ label: '首页', to: '/' }, { label: '需求大厅', to: '/website/demands' }, { label: demand.title }]}
      />
      <div className={styles.columns}>
        <div className="stack top gap-4">
          <DemandHead demand={demand} />
          {demand.items.length > 0 && (
            <Card title="采购明细" flush>
              <ItemsTable items={demand.items} />
            </Card>
          )}
          {demand.content && (
            <Card title="详细说明">
              <RichContent html={demand.content} />
            </Card>
          )}
          {demand.attachments.length > 0 && <DemandFiles files={demand.attachments} />}
        </div>
        <DemandAside demand={demand} />
      </div>
      {similar.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-3 text-16">相似需求</h2>
          <ul className="stack gap-3">
            {similar.map(other => (
              <li key={other.id}>
                <DemandCard demand={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
