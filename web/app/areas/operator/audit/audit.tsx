import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { rangeFilter, TimeRange, timeRange } from '../../../back-office/list/time-range.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { alertBox } from '../../../ui/overlay/confirm.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Route } from './+types/audit.ts'
import { type ActorKind, actorKinds, actorText } from './actor-kinds.ts'
import styles from './audit.module.css'
import type { Row } from './audit-row.ts'
import { changesLine } from './changes.tsx'

const AuditDrawer = dialogWhenOpened(async () => (await import('./audit-drawer.tsx')).AuditDrawer)

export const meta = titled('操作日志')

const filters = ['actorKind', 'actor', 'actorId', 'call', 'objectId', 'ip', ...rangeFilter] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { actorKind, from, to, ...input } = listInput(url, filters) as ReturnType<typeof listInput> &
    Partial<Record<(typeof filters)[number], string>>
  const kind = actorKind && actorKind in actorKinds ? (actorKind as ActorKind) : undefined
  return context.get(apiContext).audit.search({
    ...input,
    ...timeRange(from, to),
    sort: 'at',
    order: input.order,
    actorKind: kind,
  })
}

const columns = (onOpen: (row: Row) => void): TableProps<Row>['columns'] => [
  { title: '时间', dataIndex: 'time', key: 'at', width: 140, sorter: true, render: (at: string) => formatDateTime(at) },
  {
    title: '操作人',
    dataIndex: 'actorName',
    width: 120,
    render: (name: string, { actorKind, actorId }) =>
      actorId ? (
        <Link to={`?${new URLSearchParams({ actorId })}`} title="查看这个人的全部记录">
          {actorText(name, actorKind)}
        </Link>
      ) : (
        actorText(name, actorKind)
      ),
  },
  {
    title: '操作',
    dataIndex: 'summary',
    width: 160,
    render: (summary: string, row) => (
      <button type="button" className={`hover-underline ${styles.open}`} onClick={() => onOpen(row)}>
        {summary || row.call}
      </button>
    ),
  },
  {
    title: '对象',
    dataIndex: 'objectName',
    width: 170,
    ellipsis: true,
    render: (name: string, { objectId }) =>
      objectId ? (
        <Link to={`?${new URLSearchParams({ objectId })}`} title="查看这个对象的全部记录">
          {name || objectId}
        </Link>
      ) : (
        '—'
      ),
  },
  { title: '改动', key: 'changes', ellipsis: true, render: (_, { changes }) => changesLine(changes) },
  { title: '原因', dataIndex: 'reason', width: 130, ellipsis: true, render: (reason: string) => reason || '—' },
  { title: 'IP', dataIndex: 'ip', width: 110, ellipsis: true, render: (ip: string | null) => ip ?? '—' },
  {
    title: '封存',
    dataIndex: 'isSealed',
    width: 84,
    render: (isSealed: boolean) => <Tag tone={isSealed ? 'green' : 'amber'}>{isSealed ? '已封存' : '待封存'}</Tag>,
  },
]

/** 操作日志: who did what, newest first; nothing in it is changed, and its hash chain can be checked. */
export default function Audit({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filters)
  const [opened, setOpened] = useState<Row | null>(null)
  const verify = async () => {
    const { isIntact, checked, waiting, brokenReason } = await api.audit.verify({}, { timeout: 60_000 })
    const text = isIntact ? `已校验 ${checked} 条，均未被改动；${waiting} 条待封存。` : `日志曾被改动：${brokenReason}`
    await alertBox({ title: isIntact ? '日志完整' : '日志不完整', text, ok: '知道了', danger: !isIntact })
  }
  return (
    <Page
      title="操作日志"
      note="只增不改，一分钟内封存入哈希链"
      action={<GuardedButton onClick={verify}>校验完整性</GuardedButton>}
    >
      <FilterLine list={list}>
        <TimeRange list={list} />
        <SelectFilter
          list={list}
          name="actorKind"
          label="操作人类型"
          width={140}
          options={Object.entries(actorKinds).map(([value, label]) => ({ value, label }))}
        />
        <KeywordFilter list={list} name="actor" placeholder="操作人姓名或手机号" />
        <KeywordFilter list={list} name="call" placeholder="操作，如 下架、通过" />
        <KeywordFilter list={list} name="objectId" placeholder="对象编号" />
        <KeywordFilter list={list} name="ip" placeholder="IP" width={150} />
      </FilterLine>
      <ListTable
        label="操作日志"
        list={list}
        rows={rows}
        columns={columns(setOpened)}
        empty={{ title: '还没有操作记录' }}
      />
      {opened && <AuditDrawer row={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
