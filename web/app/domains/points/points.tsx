import { giftOrderLabels } from '@shangyouji/contract/points/gift-labels'
import type { TableProps } from 'antd'
import { Fragment, lazy, Suspense, useState } from 'react'
import { StatusTabs } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { ListTable, type Rows } from '../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { LinkTabs } from '../../ui/base/tabs.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import { isBusinessArea } from '../messages/side.ts'
import type { Route } from './+types/points.ts'
import { GiftOrderList } from './gift-orders.tsx'
import styles from './points.module.css'
import type { Counts, Line, Rules, Signs, Task } from './points-data.ts'
import { RightList, type Rights } from './rights.tsx'
import { SignCalendar } from './sign-calendar.tsx'
import { Tasks } from './tasks.tsx'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

const filterNames = ['direction'] as const
const tabs = [
  { key: '', label: '全部' },
  { key: 'IN', label: '收入' },
  { key: 'OUT', label: '支出' },
]

export const meta = titled('积分')
export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const isBusiness = isBusinessArea(url.pathname)
  if (url.searchParams.get('tab') === 'orders') {
    const { status, current, size } = listInput(url, ['status'])
    const known = giftStatuses.find(each => each === status)
    return { orders: await api.clientIntegralOrder.getOrderList({ current, size, status: known }) }
  }
  const { direction, current, size } = listInput(url, filterNames)
  const asked = {
    current,
    size,
    direction: direction === 'IN' || direction === 'OUT' ? (direction as 'IN' | 'OUT') : undefined,
  }
  const [counts, signs, tasks, rules, rows, rights] = await Promise.all([
    api.integralRecord.getCount(),
    api.client.signDays(),
    api.clientIntegralRecord.getTasks(),
    api.clientIntegralSet.getSet(),
    isBusiness ? api.integralRecord.search({ ...asked, isBusiness }) : api.clientIntegralRecord.search(asked),
    isBusiness ? api.exchangeIntegral.search({ order: 'asc' }) : null,
  ])
  return { orders: null, counts, signs, tasks, rules, rows, rights: rights?.records ?? [], isBusiness }
}

interface PointsOverview {
  readonly counts: Counts
  readonly signs: Signs
  readonly tasks: readonly Task[]
  readonly rules: Rules
  readonly rows: Rows<Line>
  /** What the company's points are exchanged for; none on the buyer's side. */
  readonly rights: Rights
  readonly isBusiness: boolean
}

const giftStatuses = Object.keys(giftOrderLabels) as (keyof typeof giftOrderLabels)[]
const mall = (
  <LinkButton to="/website/integralMall" kind="primary">
    去积分商城
  </LinkButton>
)

const columns: TableProps<Line>['columns'] = [
  { title: '时间', key: 'createTime', width: 140, render: (_, { createTime }) => <RelativeTime at={createTime} /> },
  { title: '事项', key: 'name', width: 180, dataIndex: 'name' },
  { title: '说明', key: 'note', dataIndex: 'note' },
  {
    title: '积分',
    key: 'points',
    width: 120,
    align: 'right',
    render: (_, { points }) => (
      <span className={points > 0 ? styles.in : undefined}>
        {points > 0 ? '+' : '−'}
        {formatNumber(Math.abs(points))}
      </span>
    ),
  },
]

/** 积分: what one has and how it came; with its own tab what was exchanged. */
export default function PointsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.top}>
        <LinkTabs
          param="tab"
          label="积分"
          tabs={[
            { key: '', label: '积分' },
            { key: 'orders', label: '兑换记录' },
          ]}
        />
      </div>
      {loaderData.orders ? (
        <Page title="兑换记录" action={mall}>
          <GiftOrderList rows={loaderData.orders} />
        </Page>
      ) : (
        <Overview data={loaderData} />
      )}
    </>
  )
}

/** 积分: what one side has and what expires when; sign-in, tasks and every movement with its reason. */
function Overview({ data }: { data: PointsOverview }) {
  const { counts, signs, tasks, rules, rows, rights, isBusiness } = data
  const list = useListState(filterNames)
  const [isMoving, setMoving] = useState(false)
  const side = (isBusiness ? counts.sides.business : counts.sides.client) ?? counts.sides.client
  const sideTasks = tasks.filter(task => (task.side === 'BUSINESS') === isBusiness)
  return (
    <Page
      title="积分"
      note={isBusiness ? '企业的积分，由企业成员的操作累积' : '本人作为需方的积分'}
      action={
        <>
          <LinkButton to={isBusiness ? '/supplier/member/statement' : '/demander/userInfo/statement'}>
            对账单
          </LinkButton>
          {counts.canMove && <Button onClick={() => setMoving(true)}>转移积分</Button>}
          {mall}
        </>
      }
    >
      {side.debt > 0 && (
        <NoticeLine role="status" isBad>
          有 {formatNumber(side.debt)} 积分的奖励已撤回而积分不足，将从以后获得的积分中扣除。
        </NoticeLine>
      )}
      <div className={styles.top}>
        <div>
          <Panel title={isBusiness ? '企业积分' : '我的积分'}>
            <strong className={styles.balance}>{formatNumber(side.balance)}</strong>
            <Ends ends={side.ends} />
          </Panel>
        </div>
        {!isBusiness && (
          <div>
            <SignCalendar signs={signs} rules={rules} />
          </div>
        )}
      </div>
      {sideTasks.length > 0 && (
        <Panel title="积分任务">
          <Tasks tasks={sideTasks} />
        </Panel>
      )}
      {rights.length > 0 && (
        <Panel title="兑换权益">
          <RightList rights={rights} />
        </Panel>
      )}
      <Panel title="积分明细">
        <StatusTabs list={list} name="direction" tabs={tabs} label="收支" />
        <ListTable
          label="积分明细"
          list={list}
          rows={rows as Rows<Line>}
          columns={columns}
          empty={{
            title: '还没有积分记录',
            text: isBusiness ? '产品通过审核即可获得积分。' : '每天签到、完成任务即可获得积分。',
          }}
        />
      </Panel>
      {isMoving && (
        <Suspense>
          <MoveDialog
            counts={counts}
            perDay={rules.movePerDay}
            isBusiness={isBusiness}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Ends({ ends }: { ends: readonly { day: string | null; points: number }[] }) {
  if (ends.length === 0) return <p className={styles.weak}>暂无可用积分</p>
  return (
    <dl className={styles.ends}>
      {ends.map(({ day, points }) => (
        <Fragment key={day ?? ''}>
          <dt>{day === null ? '长期有效' : `${day} 到期`}</dt>
          <dd>{formatNumber(points)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
