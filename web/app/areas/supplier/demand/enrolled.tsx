import { demandTypeLabels, enrollStatusLabels } from '@shangyouji/contract/demands/labels'
import type { OwnEnroll } from '@shangyouji/contract/enrolments/calls'
import type { TableProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { type BatchAction, BatchBar } from '../../../back-office/list/batch.tsx'
import { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { findEnrolment, ofDemands } from '../../../domains/demand/enrolment/own-enrolments.ts'
import { EnrollStatusTag } from '../../../domains/demand/status-tags.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Money, RelativeTime } from '../../../ui/text/text.tsx'
import styles from './demand.module.css'
import { enrolledFilters, enrolledNames } from './demand-filters.ts'

const EnrollDrawer = dialogWhenOpened(async () => (await import('./enroll-drawer.tsx')).EnrollDrawer)

const QuoteDialog = lazy(() => import('../../../domains/demand/enrolment/quotation-dialog.tsx'))

type Row = z.output<typeof OwnEnroll>
type Edited = Pick<Parameters<typeof QuoteDialog>[0], 'demand' | 'sent'>

const statuses = Object.entries(enrollStatusLabels).map(([value, label]) => ({ value, label }))

const withdraw: BatchAction = {
  label: '撤回报名',
  danger: true,
  ask: {
    title: '撤回报名',
    text: '将撤回 {n} 条报名，报价不再参与比选。需方还没有查看的，名额会退还。',
  },
  run: ids => api.enroll.deleteByIds({ ids }),
}

interface EnrolledActions {
  readonly onOpen: (id: string) => void
  readonly onEdit: (id: string) => Promise<void>
  readonly onWithdraw: (id: string) => unknown
}

const enrolledColumns = ({ onOpen, onEdit, onWithdraw }: EnrolledActions): TableProps<Row>['columns'] => [
  {
    title: '需求',
    key: 'title',
    render: (_, row) => (
      <span className={styles.two}>
        <button type="button" className={`hover-accent ${styles.link}`} onClick={() => onOpen(row.id)}>
          {row.title}
        </button>
        <small className="hint">{demandTypeLabels[row.demandType]}</small>
        {row.rejectReason && <small className="hint danger">原因：{row.rejectReason}</small>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'status',
    width: 104,
    render: (_, row) => <EnrollStatusTag status={row.status} side="supplier" />,
  },
  {
    title: '报价合计',
    key: 'total',
    width: 130,
    align: 'right',
    render: (_, row) => (row.total === null ? '面议' : <Money fen={row.total} />),
  },
  {
    title: '交期',
    key: 'lead',
    width: 90,
    render: (_, row) => (row.leadDays === null ? '—' : `${row.leadDays} 天`),
  },
  { title: '报价有效期', dataIndex: 'validTo', width: 120, render: (day: string) => day || '—' },
  {
    title: '报名时间',
    key: 'createTime',
    width: 110,
    sorter: true,
    render: (_, row) => <RelativeTime at={row.createTime} />,
  },
  actionsColumn(190, row => [
    { label: '详情', onClick: () => onOpen(row.id) },
    row.can.edit && { label: '修改报价', onClick: () => void onEdit(row.id) },
    row.can.withdraw && { label: '撤回', danger: true, onClick: () => onWithdraw(row.id) },
  ]),
]

/** The enrolment whose drawer is open stands in the address. */
function useOpenedEnrolment() {
  const [params, setParams] = useSearchParams()
  const opened = params.get('enroll')
  const open = (id: string | null) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (id) next.set('enroll', id)
        else next.delete('enroll')
        return next
      },
      { preventScrollReset: true, replace: id === null },
    )
  return { opened, open }
}

/** The company's own enrolments: where they stand, the quotation, the way back. `?enroll=` opens one of them. */
export function Enrolled({ rows }: { rows: Rows<Row> }) {
  const list = useListState(enrolledNames)
  const { opened, open } = useOpenedEnrolment()
  const [edited, setEdited] = useState<Edited | null>(null)
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: async asked => ofDemands(await api.enroll.search(enrolledFilters(asked))),
    nameOf: row => row.title,
  })
  const { revalidate } = useRevalidator()

  const edit = async (id: string) => {
    const { bizId, version, fields } = await findEnrolment(id)
    const demand = await api.demand.getDetails({ id: bizId })
    setEdited({ demand, sent: { id, version, fields } })
  }

  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索需求标题" />
        <SelectFilter list={list} name="status" label="报名状态" width={140} options={statuses} />
      </FilterLine>
      <ListTable
        label="我的报名"
        list={list}
        rows={rows}
        columns={enrolledColumns({ onOpen: open, onEdit: edit, onWithdraw: id => batch.perform(withdraw, [id]) })}
        selected={selected}
        onSelect={onSelect}
        empty={{
          title: '还没有报名过需求',
          text: '找到合适的需求，带着报价报名；入围后即可看到需方的联系方式。',
          action: (
            <LinkButton to="/supplier/demand" kind="primary">
              查看匹配的需求
            </LinkButton>
          ),
        }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={[withdraw]} batch={batch} all={all} />
      {opened && <EnrollDrawer key={opened} id={opened} onEdit={edit} onClose={() => open(null)} />}
      {edited && (
        <Suspense>
          <QuoteDialog {...edited} onClose={() => setEdited(null)} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </>
  )
}
