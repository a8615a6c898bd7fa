import type { TableProps } from 'antd'
import { useState } from 'react'
import { FilterLine, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/templates.ts'
import { type Channel, channels } from './template-channels.ts'
import type { Template } from './template-dialog.tsx'

const TempdialogWhenOpened = dialogWhenOpened(async () => (await import('./template-dialog.tsx')).TempdialogWhenOpened)

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('channel')
  const channel = asked !== null && asked in channels ? (asked as Channel) : undefined
  const rows = await context.get(apiContext).settings.templatesList({ channel })
  return rows.map(row => ({ ...row, key: `${row.channel}.${row.code}` }))
}

/** 消息模板: the texts of SMS and mails, with the names that are filled in. */
export default function Templates({ loaderData: templates }: Route.ComponentProps) {
  const list = useListState(['channel'] as const)
  const [edited, setEdited] = useState<Template | null>(null)

  const columns: TableProps<Template>['columns'] = [
    { title: '渠道', dataIndex: 'channel', width: 80, render: (channel: Channel) => channels[channel] },
    {
      title: '模板',
      dataIndex: 'name',
      width: 190,
      render: (name: string, { code }) => (
        <>
          {name}
          <div className="hint mono">{code}</div>
        </>
      ),
    },
    { title: '内容', dataIndex: 'body', ellipsis: true },
    { title: '服务商模板', dataIndex: 'providerCode', width: 150, render: (code: string) => code || '—' },
    {
      title: '状态',
      dataIndex: 'isOn',
      width: 80,
      render: (isOn: boolean) => <Tag tone={isOn ? 'green' : 'grey'}>{isOn ? '启用' : '停用'}</Tag>,
    },
    { title: '更新时间', dataIndex: 'updateTime', width: 160, render: (at: string) => formatDateTime(at) },
    actionsColumn(80, template => [{ label: '编辑', onClick: () => setEdited(template) }]),
  ]

  return (
    <>
      <FilterLine list={list}>
        <SelectFilter
          list={list}
          name="channel"
          label="渠道"
          width={140}
          options={Object.entries(channels).map(([value, label]) => ({ value, label }))}
        />
      </FilterLine>
      <ShortTable label="消息模板" rows={templates} rowKey="key" columns={columns} empty={{ title: '没有模板' }} />
      {edited && <TempdialogWhenOpened template={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
