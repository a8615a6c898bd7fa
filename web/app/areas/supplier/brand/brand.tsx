import { brandKindLabels } from '@shangyouji/contract/catalogue/brand-labels'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { useBatch } from '../../../back-office/list/batch.tsx'
import table from '../../../back-office/list/list-table.module.css'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import type { Route } from './+types/brand.ts'
import styles from './brand.module.css'
import type { OwnBrand } from './own-brand.ts'

const BrandDialog = dialogWhenOpened(async () => (await import('./brand-dialog.tsx')).BrandDialog)

export const meta = titled('品牌')

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { id } = await api.business.getMine()
  return { brands: await api.brand.listByBusinessId({ businessId: id }) }
}

const tones: Partial<Record<OwnBrand['status'], Tone>> = {
  PENDING: 'amber',
  PUBLISHED: 'green',
  REJECTED: 'red',
  BANNED: 'red',
}

interface BrandActions {
  readonly onEdit: (brand: OwnBrand) => void
  readonly onRemove: ReturnType<typeof useBatch>['perform']
}

const brandColumns = ({ onEdit, onRemove }: BrandActions): TableProps<OwnBrand>['columns'] => [
  {
    title: '品牌',
    key: 'name',
    render: (_, row) => (
      <span className={styles.name}>
        {row.logo ? <img src={row.logo} alt="" /> : <Avatar name={row.name} size={44} square />}
        <span>
          <strong>{row.name}</strong>
          <small className="hint">{[row.nameEn, row.origin].filter(Boolean).join(' · ')}</small>
          {row.rejectReason && <small className="hint danger">未通过原因：{row.rejectReason}</small>}
        </span>
      </span>
    ),
  },
  { title: '关系', key: 'kind', width: 110, render: (_, row) => brandKindLabels[row.kind] },
  {
    title: '授权',
    key: 'certificates',
    width: 210,
    render: (_, row) => (
      <span className={styles.papers}>
        {row.certificates.map((paper, i) => (
          <a key={paper.url} href={paper.url} target="_blank" rel="noreferrer">
            {paper.name || `授权文件${i + 1}`}
          </a>
        ))}
        <small className="hint">{row.validUntil ? `有效期至 ${row.validUntil}` : '长期有效'}</small>
        {row.status === 'PUBLISHED' && !row.isAuthorised && <Tag tone="red">已过期，请更新授权</Tag>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'status',
    width: 120,
    render: (_, row) => (
      <Tag tone={tones[row.status] ?? 'grey'}>
        {row.status === 'PUBLISHED' ? '已通过' : contentStatusLabels[row.status]}
      </Tag>
    ),
  },
  {
    title: '我的产品',
    key: 'goods',
    width: 96,
    render: (_, row) => <Link to={`/supplier/info/product?brandId=${row.id}`}>{row.ownGoodsNum}</Link>,
  },
  actionsColumn(170, row => [
    row.status !== 'BANNED' && { label: '修改', onClick: () => onEdit(row) },
    row.status === 'PUBLISHED' && { label: '查看页面', to: `/website/brands/${row.id}` },
    {
      label: '移除',
      danger: true,
      onClick: () =>
        onRemove(
          {
            label: '移除',
            danger: true,
            ask: { title: '移除品牌', text: `将移除“${row.name}”的授权；仍有产品使用的品牌不能移除。` },
            run: ids => api.brand.deleteByIds({ ids }),
          },
          [row.id],
        ),
    },
  ]),
]

/** Own brands and those one may sell, with their authorisations and where their review stands. */
export default function Brand({ loaderData: { brands } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<OwnBrand | 'new' | null>(null)
  const navigation = useNavigation()
  const batch = useBatch(id => brands.find(brand => brand.id === id)?.name ?? '该品牌')
  const add = (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
      添加品牌
    </Button>
  )
  return (
    <Page title="品牌" note="自有品牌或取得授权的品牌，审核通过后产品页显示“授权”标识" action={add}>
      <Table<OwnBrand>
        aria-label="我的品牌"
        className={table.table}
        rowKey="id"
        columns={brandColumns({ onEdit: setEdited, onRemove: batch.perform })}
        dataSource={brands}
        loading={navigation.state === 'loading'}
        pagination={false}
        tableLayout="fixed"
        locale={{
          emptyText: (
            <Empty title="还没有品牌" action={add}>
              添加品牌并上传商标注册证或授权书，发布产品时即可选用。
            </Empty>
          ),
        }}
      />
      {edited && <BrandDialog brand={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {batch.dialog}
    </Page>
  )
}
