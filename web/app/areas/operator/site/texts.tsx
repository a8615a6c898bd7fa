import { SiteTextForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input, type TableProps } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/texts.ts'

type Text = Route.ComponentProps['loaderData'][number]

const field = rulesFrom(SiteTextForm)

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
  const [edited, setEdited] = useState<z.output<typeof SiteTextForm> | null>(null)
  const columns: TableProps<Text>['columns'] = [
    { title: '位置', dataIndex: 'type', width: 220, render: (type: string) => places[type] ?? type },
    { title: '标题', dataIndex: 'title' },
    { title: '更新时间', dataIndex: 'updateTime', width: 180, render: (at: string) => formatDateTime(at) },
    actionsColumn(90, text => [{ label: '编辑', onClick: () => setEdited(text) }]),
  ]
  return (
    <>
      <ShortTable label="提示文字" rows={texts} rowKey="type" columns={columns} empty={{ title: '还没有提示文字' }} />
      {edited && (
        <FormDialog
          title={`编辑提示文字：${edited.title}`}
          initial={edited}
          width={860}
          onSave={values => api.site.textsSave(values)}
          onClose={() => setEdited(null)}
        >
          <Form.Item label="标题" {...field('title')}>
            <Input maxLength={40} showCount />
          </Form.Item>
          <Form.Item label="内容" name="content">
            <RichTextField {...formItemControl} value={edited.content} label="内容" links />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
