import { NavigationForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input, InputNumber, Switch, type TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/navigation.ts'
import styles from './site.module.css'

type Entry = Route.ComponentProps['loaderData'][number]
type Draft = z.output<typeof NavigationForm>

const field = rulesFrom(NavigationForm)
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
      {edited && (
        <FormDialog
          title={edited.id ? '编辑导航' : '新增导航'}
          initial={edited}
          onSave={values => api.site.navigationSave(values)}
          onClose={() => setEdited(null)}
        >
          <Form.Item label="名称" {...field('name')}>
            <Input maxLength={12} showCount />
          </Form.Item>
          <Form.Item label="链接" {...field('path')} extra="站内地址以/开头，站外须为完整网址">
            <Input maxLength={300} placeholder="/website/demands" />
          </Form.Item>
          <Form.Item label="排序" {...field('sort')} extra="数字小的在前">
            <InputNumber />
          </Form.Item>
          <Form.Item label="显示" name="isShown" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item label="在新窗口打开" name="isNewWindow" valuePropName="checked">
            <Switch />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
