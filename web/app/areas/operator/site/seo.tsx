import { SeoForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input, type TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/seo.ts'
import styles from './site.module.css'

type Entry = z.output<typeof SeoForm>

const field = rulesFrom(SeoForm)
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
      {edited && (
        <FormDialog
          title={edited.id ? `编辑 ${edited.id}` : '新增页面'}
          initial={edited}
          width={640}
          onSave={values => api.site.seoSave({ ...values, isNew: edited.id === '' })}
          onClose={() => setEdited(null)}
        >
          <Form.Item label="页面标识" {...field('id')} extra="如 home、demands，与页面代码一致">
            <Input maxLength={40} disabled={edited.id !== ''} />
          </Form.Item>
          <Form.Item label="地址" {...field('path')}>
            <Input maxLength={300} placeholder="/website/demands" />
          </Form.Item>
          <Form.Item label="标题" {...field('title')} extra="不填则用站点信息中的浏览器标题">
            <Input maxLength={80} showCount />
          </Form.Item>
          <Form.Item label="关键词" {...field('keywords')} extra="以逗号分隔">
            <Input maxLength={200} showCount />
          </Form.Item>
          <Form.Item label="描述" {...field('description')}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
