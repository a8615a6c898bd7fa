import { useState } from 'react'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { CheckCircleIcon } from '../../../ui/base/icons.tsx'
import type { Route } from './+types/infringement.ts'
import { NoticeForm } from './notice-form.tsx'

const lead = { maxWidth: 720, marginBlock: 'var(--space-2) var(--space-4)' }

export const loader = ({ url }: Route.LoaderArgs) => ({
  origin: url.origin,
  target: (url.searchParams.get('target') ?? '').slice(0, 500),
})

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: '侵权投诉 · 上游集' },
  { name: 'description', content: '商标、著作权、专利或名誉受到侵害时，无需登录即可提交侵权通知，处理结果发到邮箱。' },
  {
    tagName: 'link',
    rel: 'canonical',
    href: `${(loaderData as { origin: string } | undefined)?.origin ?? ''}/website/infringement`,
  },
]

/** /website/infringement: notices of infringement from anybody, also without an account. */
export default function Infringement({ loaderData: { target } }: Route.ComponentProps) {
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null)
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '侵权投诉' }]} />
      <h1>侵权投诉</h1>
      <p style={lead}>
        平台上的内容侵害您的权益时，请提交通知，无需登录。材料齐全的，我们在 3
        个工作日内审核，转送发布方或下架，处理结果发到您的邮箱。恶意或不实的通知须承担法律责任。
      </p>
      <Card>
        {sent ? (
          <div role="status">
            <CheckCircleIcon />
            <p>
              已提交，通知编号 <strong>{sent.number}</strong>。
            </p>
            <p>处理进度与结果会发到 {sent.email}。</p>
          </div>
        ) : (
          <NoticeForm target={target} onSent={setSent} />
        )}
      </Card>
    </div>
  )
}
