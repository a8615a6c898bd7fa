import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/navigation.ts'
import type { Draft } from './navigation-dialog.tsx'
import styles from './site.module.css'

const NavigationDialog = dialogWhenOpened(async () => (await import('./navigation-dialog.tsx')).NavigationDialog)

type Entry = Route.ComponentProps['loaderData'][number]

const blank: Draft = { name: '', path: '', sort: 100, isShown: true, isNewWindow: false }

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.navigationList({})

/** 导航: the entries of the public header. */
export default function Navigation({ loaderData: entries }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Draft | null>(null)
  const { revalidate } = useRevalidator()

  const columns: TableProps<Entry>['columns'] = [
    { title: '名称', dataIndex: 'name', width: 180 },
    { title: '链接', dataIndex: 'path' },
    {
      title: '打开方式',
      dataIndex: 'isNewWindow',
      width: 120,
      render: (isNew: boolean) => (isNew ? '新窗口' : '当前窗口'),
    },
    { title: '排序', dataIndex: 'sort', width: 80 },
    {
      title: '状态',
      dataIndex: 'isShown',
      width: 90,
      render: (isShown: boolean) => <Tag tone={isShown ? 'green' : 'grey'}>{isShown ? '显示' : '隐藏'}</Tag>,
    },
    actionsColumn(130, entry => [
      { label: '编辑', onClick: () => setEdited(entry) },
      deletion(
        { what: '导航', text: `将删除“${entry.name}”，页首不再显示。有轮播图的导航须先删除轮播图。` },
        () => api.site.navigationDelete({ id: entry.id }),
        revalidate,
      ),
    ]),
  ]

  return (
    <>
      <div className={styles.bar}>
        <Button kind="primary" onClick={() => setEdited(blank)}>
          新增导航
        </Button>
      </div>
      <ShortTable label="导航" rows={entries} rowKey="id" columns={columns} empty={{ title: '还没有导航' }} />
      {edited && <NavigationDialog entry={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
