import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { UploadIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/own-coa.ts'

const CoaBatchDialog = dialogWhenOpened(async () => (await import('./coa-batch-dialog.tsx')).CoaBatchDialog)
const CoaDialog = dialogWhenOpened(async () => (await import('./coa-dialog.tsx')).CoaDialog)

export const meta = titled('批次 COA')

const filterNames = ['keyword'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, current, size } = listInput(url, filterNames)
  return context.get(apiContext).coa.search({ current, size, keyword })
}

type Certificate = Route.ComponentProps['loaderData']['records'][number]

/** Certificates of analysis by lot, which everybody finds with the number on the label. */
export default function OwnCoa({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<'ONE' | 'SEVERAL' | null>(null)
  const remove = async (row: Certificate) => {
    const text = `删除后，批号 ${row.lotNo} 的证书不再能查到。`
    if (!(await confirmBox({ title: '删除证书', text, ok: '删除', danger: true }))) return
    await api.coa.delete({ id: row.id })
    toast.success('已删除')
    await revalidate()
  }
  const columns: TableProps<Certificate>['columns'] = [
    {
      title: '批号',
      key: 'lot',
      width: 180,
      render: (_, row) => (
        <>
          <Code>{row.lotNo}</Code> {row.isBanned && <Tag tone="red">平台已下架</Tag>}
        </>
      ),
    },
    {
      title: '产品',
      key: 'goods',
      render: (_, row) => (
        <>
          {row.goodsName} <Code>{row.catalogNo}</Code>
        </>
      ),
    },
    { title: '生产日期', key: 'made', width: 110, render: (_, row) => row.madeOn ?? '—' },
    { title: '有效期至', key: 'expires', width: 110, render: (_, row) => row.expiresOn ?? '—' },
    { title: '上传', key: 'time', width: 100, render: (_, row) => <RelativeTime at={row.createTime} /> },
    actionsColumn(150, row => [
      { label: '查看', onClick: () => void window.open(row.url, '_blank', 'noopener') },
      !row.isBanned && { label: '删除', danger: true, onClick: () => remove(row) },
    ]),
  ]
  const add = (
    <>
      <Button onClick={() => setAdding('SEVERAL')}>批量上传</Button>{' '}
      <Button kind="primary" icon={<UploadIcon />} onClick={() => setAdding('ONE')}>
        上传 COA
      </Button>
    </>
  )
  return (
    <Page title="批次 COA" note="按批号上传分析证书；客户凭标签上的批号即可查到，无需登录" action={add}>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="批号、产品名称、货号" />
      </FilterLine>
      <ListTable
        label="批次 COA"
        list={list}
        rows={rows}
        columns={columns}
        empty={{ title: '还没有上传 COA', action: add }}
      />
      {adding === 'ONE' && <CoaDialog onClose={() => setAdding(null)} onSaved={revalidate} />}
      {adding === 'SEVERAL' && <CoaBatchDialog onClose={() => setAdding(null)} onSaved={revalidate} />}
    </Page>
  )
}
