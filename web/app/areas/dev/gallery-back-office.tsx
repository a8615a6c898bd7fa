import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { BackOfficeLayout } from '../../back-office/frame/layout.tsx'
import type { AreaMenu } from '../../back-office/frame/menu.ts'
import { type BatchAction, BatchBar, useBatch } from '../../back-office/list/batch.tsx'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../back-office/list/list-table.tsx'
import { Page, titled } from '../../back-office/page.tsx'
import { LinkButton } from '../../ui/base/button.tsx'
import { BuildingIcon, DocumentsIcon, HomeIcon, MegaphoneIcon } from '../../ui/base/icons.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { RelativeTime } from '../../ui/text/text.tsx'
import type { Route } from './+types/gallery-back-office.ts'
import { devOnly } from './dev-only.ts'
import { GalleryForm } from './gallery-form.tsx'

export const meta = titled('后台组件')

const menu: AreaMenu = {
  title: '后台组件',
  home: '/dev/gallery/back-office',
  groups: [
    { label: '列表', icon: <HomeIcon />, to: '/dev/gallery/back-office' },
    { label: '需求', icon: <MegaphoneIcon />, badge: () => 3, to: '/dev/gallery/back-office?status=PENDING' },
    {
      label: '信息发布',
      icon: <DocumentsIcon />,
      items: [
        { label: '产品', to: '/dev/gallery#product', badge: () => 12 },
        { label: '文章', to: '/dev/gallery#article' },
      ],
    },
    { label: '账号', icon: <BuildingIcon />, items: [{ label: '企业资料', to: '/dev/gallery#company' }] },
  ],
  bar: [],
}

const names = [
  '重组胰蛋白酶 10 g，需 GMP 级',
  'CHO 无血清培养基 50 L',
  'Protein A 层析填料 5 L',
  '一次性储液袋 200 L × 20',
  '宿主细胞残留 DNA 检测服务',
]
const tones: Record<string, [Tone, string]> = {
  DRAFT: ['grey', '草稿'],
  PENDING: ['amber', '待审核'],
  PUBLISHED: ['green', '已发布'],
  REJECTED: ['red', '审核未通过'],
}
const filters = ['status', 'keyword', 'type'] as const

/** Made rows: the gallery shows the parts, not the product. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  devOnly(context)
  const {
    current,
    size,
    status,
    keyword = '',
  } = listInput(url, filters) as ReturnType<typeof listInput> & { status?: string; keyword?: string }
  const all = Array.from({ length: 37 }, (_, i) => ({
    id: `${i}`,
    title: names[i % names.length]!,
    status: Object.keys(tones)[i % 4]!,
    seats: `${i % 6}/5`,
    read: i * 17,
    at: Date.now() - i * 7_000_000,
  }))
  const found = all.filter(row => (!status || row.status === status) && row.title.includes(keyword))
  const counts = {
    all: all.length,
    ...Object.fromEntries(Object.keys(tones).map(key => [key, all.filter(row => row.status === key).length])),
  }
  return {
    records: found.slice((current - 1) * size, current * size),
    total: found.length,
    totalIsCapped: false,
    counts,
    at: request.url,
  }
}

export default function BackOfficeGallery({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filters)
  const [selected, setSelected] = useState<string[]>([])
  const batch = useBatch(id => rows.records.find(row => row.id === id)?.title ?? id)

  const remove: BatchAction = {
    label: '删除',
    danger: true,
    ask: { title: '删除需求', text: '将删除 {n} 条需求，删除后不能恢复。' },
    run: async ids => ({
      success: ids.slice(1),
      failed: ids.slice(0, 1).map(id => ({ id, code: 10004, msg: '当前状态不可操作' })),
    }),
  }
  const refresh: BatchAction = { label: '刷新', run: async ids => ({ success: ids, failed: [] }) }

  const columns: TableProps<(typeof rows.records)[number]>['columns'] = [
    { title: '标题', dataIndex: 'title', ellipsis: true },
    {
      title: '状态',
      dataIndex: 'status',
      width: 120,
      render: (status: string) => <Tag tone={tones[status]![0]}>{tones[status]![1]}</Tag>,
    },
    { title: '名额', dataIndex: 'seats', width: 90 },
    { title: '浏览', dataIndex: 'read', key: 'read', width: 90, sorter: true },
    { title: '更新时间', dataIndex: 'at', width: 140, render: (at: number) => <RelativeTime at={at} /> },
    actionsColumn(190, row => [
      { label: '编辑', to: `?edit=${row.id}` },
      { label: '刷新', onClick: () => batch.perform(refresh, [row.id]) },
      row.status === 'PUBLISHED' && { label: '下架', onClick: () => undefined },
      { label: '删除', danger: true, onClick: () => batch.perform(remove, [row.id]) },
    ]),
  ]

  return (
    <BackOfficeLayout
      menu={menu}
      links={
        <LinkButton to="/dev/gallery" kind="text">
          公共组件
        </LinkButton>
      }
    >
      <Page title="我的需求" note="提交后预计3个工作日内完成审核" action={<Button type="primary">发布需求</Button>}>
        <StatusTabs
          list={list}
          name="status"
          counts={rows.counts}
          tabs={[
            { key: '', label: '全部', count: 'all' },
            ...Object.entries(tones).map(([key, [, label]]) => ({ key, label })),
          ]}
        />
        <FilterLine list={list} except={['status']}>
          <KeywordFilter list={list} name="keyword" placeholder="搜索标题或内容" />
          <SelectFilter
            list={list}
            name="type"
            label="类型"
            width={140}
            options={[
              { value: 'LOOKING_FOR_PRODUCTS', label: '找产品' },
              { value: 'FIND_SERVICE', label: '找服务' },
            ]}
          />
        </FilterLine>
        <ListTable
          label="我的需求"
          list={list}
          rows={rows}
          columns={columns}
          selected={selected}
          onSelect={setSelected}
          empty={{
            title: '还没有需求',
            text: '发布需求后，供应商会来报名并报价。',
            action: <Button type="primary">发布需求</Button>,
          }}
        />
        <BatchBar
          selected={selected}
          onClear={() => setSelected([])}
          actions={[refresh, remove]}
          batch={batch}
          all={{ total: '', isMore: false, choose: async () => {} }}
        />
        <GalleryForm />
      </Page>
    </BackOfficeLayout>
  )
}
