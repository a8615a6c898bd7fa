import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../../back-office/list/list-table.tsx'
import { api } from '../../../../lib/api/client.ts'
import { apiContext } from '../../../../lib/context.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { deletion } from '../../shared/remove.ts'
import { ShortTable } from '../../shared/short-table.tsx'
import styles from '../site.module.css'
import type { Route } from './+types/labels.ts'
import { contents } from './label-contents.ts'
import type { Draft } from './label-dialog.tsx'

const LabelDialog = dialogWhenOpened(async () => (await import('./label-dialog.tsx')).LabelDialog)

type Label = Route.ComponentProps['loaderData'][number]

const kinds = { GOODS: '商品', OCOP: '一司一品', CONTENT: '内容' } as const

const blank: Draft = { name: '', intro: '', kind: 'GOODS', contentType: null, sort: 100, isShow: true }

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).market.labels()

/** 特殊标签: under which suppliers put goods and content. */
export default function Labels({ loaderData: labels }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Draft | null>(null)
  const { revalidate } = useRevalidator()
  const columns: TableProps<Label>['columns'] = [
    { title: '名称', dataIndex: 'name', width: 160 },
    { title: '说明', dataIndex: 'intro', render: (intro: string) => intro || '—' },
    {
      title: '放什么',
      key: 'kind',
      width: 120,
      render: (_, { kind, contentType }) => (contentType ? contents[contentType] : kinds[kind]),
    },
    { title: '代码', dataIndex: 'code', width: 120, render: (code: string) => code || '自建' },
    {
      title: '占用推荐位',
      dataIndex: 'slotNum',
      width: 110,
      render: (number: number, { kind }) => (kind === 'OCOP' ? '—' : number),
    },
    { title: '排序', dataIndex: 'sort', width: 70 },
    {
      title: '状态',
      dataIndex: 'isShow',
      width: 80,
      render: (isShow: boolean) => <Tag tone={isShow ? 'green' : 'grey'}>{isShow ? '显示' : '隐藏'}</Tag>,
    },
    actionsColumn(120, label => [
      {
        label: '编辑',
        onClick: () => setEdited({ ...label, kind: label.kind === 'CONTENT' ? 'CONTENT' : 'GOODS' }),
      },
      label.code === '' &&
        deletion(
          { what: '标签', text: `将删除“${label.name}”。被供应商用过的标签不能删除，可以隐藏。` },
          () => api.market.deleteLabel({ id: label.id }),
          revalidate,
        ),
    ]),
  ]
  return (
    <>
      <div className={styles.bar}>
        <Button kind="primary" onClick={() => setEdited(blank)}>
          新增标签
        </Button>
      </div>
      <ShortTable label="特殊标签" rows={labels} rowKey="id" columns={columns} empty={{ title: '还没有标签' }} />
      {edited && <LabelDialog label={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
