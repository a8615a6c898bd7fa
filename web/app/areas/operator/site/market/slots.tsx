import { slotStatusLabels } from '@shangyouji/contract/market/labels'
import { Select, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../../back-office/list/list-parts.tsx'
import { type List, listInput, useListState } from '../../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../../back-office/list/list-table.tsx'
import { PickLine } from '../../../../back-office/list/pick-line.tsx'
import { levelLabel } from '../../../../domains/supplier/level.ts'
import { apiContext } from '../../../../lib/context.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import type { Route } from './+types/slots.ts'
import type { Row } from './cancel-dialog.tsx'
import styles from './market.module.css'

const CancelDialog = dialogWhenOpened(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const names = ['labelId', 'status', 'keyword'] as const

const tones = { WAITING: 'amber', ACTIVE: 'green', ENDED: 'grey', CANCELLED: 'grey' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { market } = context.get(apiContext)
  const kind = url.pathname.endsWith('/adverts') ? ('AD' as const) : ('SLOT' as const)
  const [page, labels] = await Promise.all([
    market.slots({ ...(listInput(url, names) as object), kind }),
    kind === 'SLOT' ? market.labels() : [],
  ])
  return {
    kind,
    page,
    labels: labels.filter(label => label.kind !== 'OCOP').map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** 推荐位 and 详情页推广 of all suppliers; what does not belong there is taken back with a reason. */
export default function Slots({ loaderData: { kind, page, labels } }: Route.ComponentProps) {
  const list = useListState(names)
  const [cancelled, setCancelled] = useState<Row | null>(null)
  const columns: TableProps<Row>['columns'] = [
    {
      title: '内容',
      key: 'title',
      render: (_, row) => (
        <PickLine item={{ title: row.title || '内', cover: row.cover, detail: row.note }}>
          <Link to={row.link} target="_blank">
            {row.title}
          </Link>
        </PickLine>
      ),
    },
    { title: kind === 'AD' ? '位置' : '标签', dataIndex: 'labelName', width: 120 },
    {
      title: '供应商',
      key: 'company',
      width: 230,
      render: (_, { companyName, levelCode }) => (
        <span className={styles.stacked}>
          {companyName}
          <small className="hint block">{levelLabel(levelCode)}</small>
        </span>
      ),
    },
    {
      title: '展示日期',
      key: 'days',
      width: 130,
      render: (_, { startDay, endDay }) => (
        <span className={styles.stacked}>
          {startDay}
          <small className="hint block">至 {endDay}</small>
        </span>
      ),
    },
    {
      title: '状态',
      key: 'status',
      width: 150,
      render: (_, { status, cancelReason }) => (
        <span className={styles.stacked}>
          <span>
            <Tag tone={tones[status]}>{slotStatusLabels[status]}</Tag>
          </span>
          <small className="hint block">{cancelReason}</small>
        </span>
      ),
    },
    actionsColumn(80, row => [
      (row.status === 'ACTIVE' || row.status === 'WAITING') && {
        label: '取消',
        danger: true,
        onClick: () => setCancelled(row),
      },
    ]),
  ]
  return (
    <>
      <SlotFilters list={list} labels={labels} />
      <ListTable
        list={list}
        rows={page}
        columns={columns}
        label={kind === 'AD' ? '详情页推广' : '推荐位'}
        empty={{
          title: kind === 'AD' ? '还没有详情页推广' : '还没有推荐位',
          text: '供应商在供方中心“推荐推广”中设置后出现在这里',
        }}
      />
      {cancelled && <CancelDialog cancelled={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}

function SlotFilters({
  list,
  labels,
}: {
  list: List<(typeof names)[number]>
  labels: Route.ComponentProps['loaderData']['labels']
}) {
  return (
    <FilterLine list={list}>
      <KeywordFilter list={list} name="keyword" placeholder="供应商名称" />
      {labels.length > 0 && (
        <Select
          aria-label="标签"
          placeholder="全部标签"
          allowClear
          style={{ width: 140 }}
          value={list.asked.labelId ?? null}
          options={labels}
          onChange={value => list.set({ labelId: value })}
        />
      )}
      <Select
        aria-label="状态"
        placeholder="全部状态"
        allowClear
        style={{ width: 120 }}
        value={list.asked.status ?? null}
        options={Object.entries(slotStatusLabels).map(([value, label]) => ({ value, label }))}
        onChange={value => list.set({ status: value })}
      />
    </FilterLine>
  )
}
