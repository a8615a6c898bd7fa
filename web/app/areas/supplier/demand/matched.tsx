import type { DemandCard } from '@shangyouji/contract/demands/calls'
import { DEMAND_SEATS, demandTypeLabels } from '@shangyouji/contract/demands/labels'
import type { TableProps } from 'antd'
import { lazy, Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { placeText, quantityText } from '../../../domains/demand/demand-labels.ts'
import type { QuotedDemand } from '../../../domains/demand/enrolment/use-quotation-form.ts'
import { Seats } from '../../../domains/demand/seats.tsx'
import { lastMoment, timeLeft } from '../../../domains/demand/time-left.ts'
import { api } from '../../../lib/api/client.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { NowContext, RelativeTime } from '../../../ui/text/text.tsx'
import styles from './demand.module.css'
import { matchNames } from './demand-filters.ts'

const QuoteDialog = lazy(() => import('../../../domains/demand/enrolment/quotation-dialog.tsx'))

type Row = z.output<typeof DemandCard> & { matchScore: number; isEnrolled: boolean }

const types = Object.entries(demandTypeLabels).map(([value, label]) => ({ value, label }))

/** Demands that this company may answer. */
export function Matched({ rows, provinces }: { rows: Rows<Row>; provinces: { value: string; label: string }[] }) {
  const list = useListState(matchNames)
  const [answered, setAnswered] = useState<QuotedDemand | null>(null)
  const { revalidate } = useRevalidator()

  /** The seats may have gone since the list was loaded: looked at again before anybody fills in a form. */
  const enroll = async (row: Row) => {
    const demand = await api.demand.getDetails({ id: row.id })
    if (demand.can.enroll) return setAnswered(demand)
    toast.error(demand.can.enrollReason)
    await revalidate()
  }

  const columns: TableProps<Row>['columns'] = [
    { title: '匹配度', key: 'match', width: 88, render: (_, row) => <Score score={row.matchScore} /> },
    { title: '需求', key: 'title', render: (_, row) => <What row={row} /> },
    {
      title: '需求方',
      key: 'client',
      width: 150,
      render: (_, row) => (
        <span className={styles.two}>
          {row.clientName}
          {!row.clientName.includes('·') && <small className="hint">{placeText(row.provinceName, row.cityName)}</small>}
        </span>
      ),
    },
    { title: '预算', dataIndex: 'budgetRange', width: 110, render: (budget: string) => budget || '面议' },
    {
      title: '名额',
      key: 'seats',
      width: 120,
      render: (_, row) => <Seats taken={row.enrollNum} all={DEMAND_SEATS} />,
    },
    {
      title: '截止 / 更新',
      key: 'refreshTime',
      width: 128,
      sorter: true,
      sortDirections: ['descend'],
      render: (_, row) => <Times row={row} />,
    },
    actionsColumn(140, row => [
      row.isEnrolled
        ? { label: '已报名', to: '?tab=enrolled' }
        : { label: '报名报价', onClick: () => void enroll(row) },
      { label: '查看', to: `/website/demands/${row.id}` },
    ]),
  ]

  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索需求、名称或CAS号" />
        <SelectFilter list={list} name="type" label="需求类型" width={180} options={types} />
        <SelectFilter list={list} name="province" label="地区" width={160} showSearch options={provinces} />
      </FilterLine>
      <ListTable
        label="匹配的需求"
        list={list}
        rows={rows}
        columns={columns}
        empty={{
          title: '暂时没有可以报名的需求',
          text: '有新的需求与贵公司匹配时会通知您；完善主营类目和产品，匹配会更准。资料或产品有变动时，5分钟内重新匹配。',
          action: <LinkButton to="/website/demands">去需求大厅看看</LinkButton>,
        }}
      />
      {answered && (
        <Suspense>
          <QuoteDialog demand={answered} onClose={() => setAnswered(null)} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </>
  )
}

/** How well it fits, 0 to 100; nothing where it was not matched. */
function Score({ score }: { score: number }) {
  if (score === 0) return <span className="quiet">—</span>
  return <Tag tone={score >= 60 ? 'teal' : score >= 30 ? 'indigo' : 'grey'}>{score}%</Tag>
}

function What({ row }: { row: Row }) {
  const items = row.items.slice(0, 2).map(item => [item.name, quantityText(item)].filter(Boolean).join(' '))
  return (
    <span className={styles.two}>
      <Link className="medium" to={`/website/demands/${row.id}`}>
        {row.title}
      </Link>
      <small className="hint">
        {demandTypeLabels[row.type]}
        {items.length > 0 && ` · ${items.join('、')}${row.items.length > 2 ? ` 等 ${row.items.length} 项` : ''}`}
      </small>
    </span>
  )
}

function Times({ row }: { row: Row }) {
  const now = use(NowContext)
  const until = lastMoment(row)
  const left = until === null ? null : timeLeft(until, now)
  return (
    <span className={styles.two}>
      {left && <span className={left.isUrgent ? 'medium warning' : undefined}>{left.text}</span>}
      {row.refreshTime && (
        <small className="hint">
          <RelativeTime at={row.refreshTime} /> 更新
        </small>
      )}
    </span>
  )
}
