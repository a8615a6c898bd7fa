import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { apiContext, requestContext, sessionContext } from '../../../lib/context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { CheckCircleIcon } from '../../../ui/base/icons.tsx'
import { LinkTabs } from '../../../ui/base/tabs.tsx'
import type { Route } from './+types/apply.ts'
import styles from './apply.module.css'
import { ApplyForm } from './apply-form.tsx'

const Applied = lazy(() => import('./applied.tsx'))
const OwnApplications = lazy(() => import('./own-applications.tsx'))

const tabs = [
  { key: 'client', label: '申请试用账号' },
  { key: 'hall', label: '申请线上展厅' },
]

/** Texts of both kinds; the loader sends those of one, so that the script carries none. */
const words = {
  CLIENT: {
    lead: '还没想好要不要注册？留下手机号和用途，客服为您开通一个试用账号，体验询价、比价与采购清单。',
    gains: [
      '发布需求，收到最多5家供方的密封报价',
      '采购清单一次匹配，意向篮一次下单',
      '申请样品、收藏供方、使用全部科学计算器',
    ],
    steps: ['填写单位与用途，验证手机号', '客服在1个工作日内审核并短信答复', '通过后用该手机号短信登录，无需密码'],
  },
  HALL: {
    lead: '展会、论坛与园区可以申请线上展厅：展商名录、会议议程与报名在线上同步开放。',
    gains: ['展商与展品集中展示，按类目与地区查找', '会议议程、嘉宾、票务与签到', '观众咨询与预约直接进入展会后台'],
    steps: [
      '填写展会名称、展期与规模，验证手机号',
      '客服在1个工作日内联系并短信答复',
      '通过后认证为展会方，在展会后台创建展厅',
    ],
  },
} as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = url.searchParams.get('type') === 'hall' ? ('HALL' as const) : ('CLIENT' as const)
  const user = context.get(sessionContext)?.userInfo
  const calls = context.get(apiContext)
  const isMember = user !== undefined && !user.data.operator
  if (isMember) context.get(requestContext).mayBeCached = false
  const [own, { INDUSTRY: industries = [] }] = await Promise.all([
    isMember ? calls.trialClient.getMine() : [],
    calls.dictionaryItem.list({ type: ['INDUSTRY'] }),
  ])
  return { kind, words: words[kind], own, industries: industries.map(({ name }) => name), origin: url.origin }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const isHall = loaderData?.kind === 'HALL'
  return [
    { title: `${isHall ? '申请线上展厅' : '申请试用账号'} · 上游集` },
    { name: 'description', content: loaderData?.words.lead ?? '' },
    {
      tagName: 'link',
      rel: 'canonical',
      href: `${loaderData?.origin ?? ''}/apply${isHall ? '?type=hall' : ''}`,
    },
  ]
}

/** 申请试用账号与线上展厅: open to everyone with a phone; who is logged in also sees what became of earlier ones. */
export default function Apply({ loaderData: { kind, words, own, industries } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const user = useSession()?.userInfo
  const [sent, setSent] = useState<{ kind: typeof kind; mobile: string } | null>(null)
  const { lead, gains, steps } = words
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '申请试用' }]} />
      <div className={styles.columns}>
        <Card>
          <h1>{kind === 'HALL' ? '申请线上展厅' : '申请试用账号'}</h1>
          <p className={styles.lead}>{lead}</p>
          <LinkTabs tabs={tabs} param="type" label="申请类型" />
          {sent?.kind === kind ? (
            <Suspense>
              <Applied kind={kind} mobile={sent.mobile} onAgain={() => setSent(null)} />
            </Suspense>
          ) : (
            <ApplyForm
              key={`${kind}${params.get('type')}`}
              kind={kind}
              industries={industries}
              person={{ name: user?.name ?? '', mobile: user?.account ?? '' }}
              onSent={mobile => setSent({ kind, mobile })}
            />
          )}
        </Card>
        <aside className="stack top gap-4">
          {own.length > 0 && (
            <Suspense>
              <OwnApplications own={own} />
            </Suspense>
          )}
          <Card title={kind === 'HALL' ? '展厅里有什么' : '试用账号可以做什么'}>
            <ul className="stack gap-3">
              {gains.map(gain => (
                <li className="flex gap-2" key={gain}>
                  <CheckCircleIcon className="rigid mt-1 teal" />
                  {gain}
                </li>
              ))}
            </ul>
          </Card>
          <Card title="申请流程">
            <ol className={styles.steps}>
              {steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          {!user && (
            <Card>
              <p>
                想马上开始？
                <Link className="accent" to="/register">
                  免费注册
                </Link>
                ，或
                <Link className="accent" to="/login">
                  登录
                </Link>
                已有账号。
              </p>
            </Card>
          )}
        </aside>
      </div>
    </div>
  )
}
