import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/seo.ts'
import type { Entry } from './seo-dialog.tsx'
import styles from './site.module.css'

const SeoDialog = dialogWhenOpened(async () => (await import('./seo-dialog.tsx')).SeoDialog)

const blank: Entry = { id: '', path: '', title: '', keywords: '', description: '' }

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.seoList({})

/** SEO: title, keywords and description of single pages as search engines read them. */
export default function Seo({ loaderData: entries }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Entry | null>(null)
  const { revalidate } = useRevalidator()

  const columns: TableProps<Entry>['columns'] = [
    { title: '页面', dataIndex: 'id', width: 160 },
    { title: '地址', dataIndex: 'path', width: 180 },
    { title: '标题', dataIndex: 'title', ellipsis: true },
    { title: '描述', dataIndex: 'description', ellipsis: true },
    actionsColumn(130, entry => [
      { label: '编辑', onClick: () => setEdited(entry) },
      deletion(
        { what: '搜索信息', text: `将删除“${entry.id}”，页面改用自带的标题。` },
        () => api.site.seoDelete({ id: entry.id }),
        revalidate,
      ),
    ]),
  ]

  return (
    <>
      <div className={styles.bar}>
        <Button kind="primary" onClick={() => setEdited(blank)}>
          新增页面
        </Button>
      </div>
      <ShortTable label="页面搜索信息" rows={entries} rowKey="id" columns={columns} empty={{ title: '还没有页面' }} />
      {edited && <SeoDialog entry={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
