import { Link } from 'react-router'
import { type Figure, Figures } from '../../../back-office/figures.tsx'
import { AreaStart } from '../../../back-office/frame/area-start.tsx'
import { mayDo, menuOf } from '../../../back-office/frame/menu.ts'
import { Panel, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { CheckCircleIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import { menu } from '../menu.tsx'
import type { Route } from './+types/overview.ts'
import styles from './overview.module.css'

export const meta = titled('运营中心')
export const handle = { isPhoneReady: true }

const SHOWN = 5

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { roles } = await api.session.getMine()
  const isReviewer = mayDo(roles, 'reviewer')
  const isSupport = mayDo(roles, 'support')
  const one = { size: 1 }
  const [queues, { toDecide }, waiting, feedback, suppliers, organisers, people, demands] = await Promise.all([
    isReviewer ? api.review.counts() : [],
    api.approvals.counts(),
    isReviewer ? api.companies.waiting({ size: SHOWN }) : null,
    isSupport ? api.messages.suggestCount() : null,
    api.companies.search({ ...one, status: 'APPROVED', kind: 'SUPPLIER' }),
    api.companies.search({ ...one, status: 'APPROVED', kind: 'EXHIBITION' }),
    isSupport ? api.accounts.search(one) : null,
    api.demand.search(one),
  ])
  return {
    roles,
    queues: queues.filter(({ pending }) => pending > 0),
    waiting: waiting?.records ?? [],
    toDecide,
    feedback: feedback?.new ?? 0,
    totals: {
      suppliers: suppliers.total,
      organisers: organisers.total,
      people: people?.total ?? null,
      demands: demands.total,
    },
  }
}

/** What waits for the operators, most of it first, then how large the platform is. */
export default function Overview({
  loaderData: { roles, queues, toDecide, waiting, feedback, totals },
}: Route.ComponentProps) {
  const figures: Figure[] = queues.map(({ entity, label, pending, overdue }) => ({
    label: `${label}待审核`,
    value: pending,
    to: `/operator/review?entity=${entity}`,
    note: overdue > 0 ? `已逾期 ${overdue}` : undefined,
  }))
  if (toDecide > 0) figures.unshift({ label: '等待我审批', value: toDecide, to: '/operator/approvals?status=PENDING' })
  if (feedback > 0) figures.push({ label: '反馈待处理', value: feedback, to: '/operator/messages/feedback?status=NEW' })
  return (
    <AreaStart menu={menuOf(menu, roles)}>
      {figures.length > 0 ? (
        <Figures figures={figures} />
      ) : (
        <Panel title="待办">
          <p className="row gap-2 success">
            <CheckCircleIcon />
            没有需要您处理的事项
          </p>
        </Panel>
      )}
      {waiting.length > 0 && (
        <Panel title="企业申请与变更" extra={<Link to="/operator/accounts/waiting">查看全部</Link>}>
          <ul className={`divided ${styles.waiting}`}>
            {waiting.map(one => (
              <li key={one.id}>
                <Link className="hover-title" to={`/operator/accounts/waiting?company=${one.id}`}>
                  <Tag tone="indigo">{one.kind === 'NEW' ? '入驻申请' : '信息变更'}</Tag>
                  <strong className="medium">{one.name}</strong>
                  {one.isOverdue && <Tag tone="red">已逾期</Tag>}
                  <RelativeTime at={one.submitTime} className="push quiet" />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <h2 className="section-title">平台概况</h2>
      <Figures
        figures={[
          {
            label: '供应商',
            value: totals.suppliers,
            to: '/operator/accounts/companies?status=APPROVED&kind=SUPPLIER',
          },
          {
            label: '展会主办方',
            value: totals.organisers,
            to: '/operator/accounts/companies?status=APPROVED&kind=EXHIBITION',
          },
          ...(totals.people === null
            ? []
            : [{ label: '注册账号', value: totals.people, to: '/operator/accounts/people' }]),
          { label: '公开的需求', value: totals.demands, to: '/website/demands' },
        ]}
      />
    </AreaStart>
  )
}
