import { suggestStatusLabels } from '@shangyouji/contract/consultations/labels'
import type { SuggestStatus } from '@shangyouji/contract/feedback/calls'
import { useRef } from 'react'
import { apiContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ChatIcon } from '../../../ui/base/icons.tsx'
import { LinkTabs } from '../../../ui/base/tabs.tsx'
import { requireMember } from '../../guards.ts'
import type { Route } from './+types/complaint.ts'
import styles from './complaint.module.css'
import { ComplaintForm } from './complaint-form.tsx'

const Staff = hydrateOnInteraction(() => import('./staff.tsx'))
const OwnList = hydrateOnInteraction(() => import('./own-list.tsx'))

const statuses = Object.keys(suggestStatusLabels) as SuggestStatus[]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context, url)
  const api = context.get(apiContext)
  const status = statuses.find(each => each === url.searchParams.get('status'))
  const current = Math.max(1, Number.parseInt(url.searchParams.get('current') ?? '1', 10) || 1)
  const [rows, staff] = await Promise.all([
    api.suggest.searchClientMsg({ current, size: 10, status }),
    api.support.list({}),
  ])
  return { rows, staff, status, opened: url.searchParams.get('id') }
}

export const handle = { isPhoneReady: true }

export const meta = () => [{ title: '意见反馈 · 上游集' }, { name: 'robots', content: 'noindex' }]

/** /website/complaint: feedback and complaints to the platform, with one's own earlier ones and their answers. */
export default function Complaint({ loaderData: { rows, staff, status, opened } }: Route.ComponentProps) {
  const own = useRef<HTMLElement>(null)
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '意见反馈' }]} />
      <h1>意见反馈</h1>
      <p className={styles.lead}>使用中的问题、建议，或对供方的投诉，都可以在这里告诉我们。一般在1个工作日内答复。</p>
      <div className={styles.columns}>
        <div>
          <Card>
            <ComplaintForm onSent={() => own.current?.scrollIntoView({ block: 'start' })} />
          </Card>
          <section ref={own} aria-labelledby="own-feedback" className={styles.own}>
            <h2 id="own-feedback" className="mb-2">
              我的反馈
            </h2>
            <LinkTabs
              label="处理状态"
              param="status"
              tabs={[{ key: '', label: '全部' }, ...statuses.map(key => ({ key, label: suggestStatusLabels[key] }))]}
            />
            {rows.records.length > 0 ? (
              <OwnList rows={rows} opened={opened} />
            ) : (
              <Card>
                <Empty title={status ? '没有这个状态的反馈' : '还没有反馈'} icon={<ChatIcon />}>
                  {status ? '看看其他状态' : '提交后，处理进度和平台的答复会出现在这里。'}
                </Empty>
              </Card>
            )}
          </section>
        </div>
        <Staff staff={staff} />
      </div>
    </div>
  )
}
