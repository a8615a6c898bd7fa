import type { TableProps } from 'antd'
import { useState } from 'react'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/texts.ts'
import type { SiteText } from './text-dialog.tsx'

const TextDialog = dialogWhenOpened(async () => (await import('./text-dialog.tsx')).TextDialog)

type Text = Route.ComponentProps['loaderData'][number]

/** Where the texts stand. */
const places: Readonly<Record<string, string>> = {
  COMPANY: '企业认证',
  DEMAND: '发布需求',
  ENROLL: '需求报名',
  GOODS: '发布产品',
}

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.textsList({})

/** 提示文字: what forms and pages say beside themselves. */
export default function Texts({ loaderData: texts }: Route.ComponentProps) {
  const [edited, setEdited] = useState<SiteText | null>(null)
  const columns: TableProps<Text>['columns'] = [
    { title: '位置', dataIndex: 'type', width: 220, render: (type: string) => places[type] ?? type },
    { title: '标题', dataIndex: 'title' },
    { title: '更新时间', dataIndex: 'updateTime', width: 180, render: (at: string) => formatDateTime(at) },
    actionsColumn(90, text => [{ label: '编辑', onClick: () => setEdited(text) }]),
  ]
  return (
    <>
      <ShortTable label="提示文字" rows={texts} rowKey="type" columns={columns} empty={{ title: '还没有提示文字' }} />
      {edited && <TextDialog text={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
