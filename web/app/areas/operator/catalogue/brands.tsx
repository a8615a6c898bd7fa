import type { TableProps } from 'antd'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable } from '../../../back-office/list/list-table.tsx'
import { useEditor } from '../../../back-office/use-editor.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { deletion } from '../shared/remove.ts'
import type { Route } from './+types/brands.ts'
import type { BrandDraft } from './brand-dialog.tsx'
import styles from './catalogue.module.css'
import type { BrandRow } from './merge-dialog.tsx'

const MergeDialog = dialogWhenOpened(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const BrandDialog = dialogWhenOpened(async () => (await import('./brand-dialog.tsx')).BrandDialog)
const BrandHolders = dialogWhenOpened(async () => (await import('./brand-holders.tsx')).BrandHolders)

const filterNames = ['keyword', 'isLive', 'isHot'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, isLive, isHot, current, size } = listInput(url, filterNames)
  const flag = (value: string | undefined) => (value === 'true' ? true : value === 'false' ? false : undefined)
  return context
    .get(apiContext)
    .catalogue.brands({ current, size, keyword: keyword?.slice(0, 60), isLive: flag(isLive), isHot: flag(isHot) })
}

const newBrand: BrandDraft = {
  name: '',
  nameEn: '',
  logo: '',
  intro: '',
  origin: '',
  website: '',
  isLive: true,
  isHot: false,
}

interface BrandActions {
  readonly onEdit: (row: BrandRow) => void
  readonly onHolders: (row: BrandRow) => void
  readonly onMerge: (row: BrandRow) => void
  readonly onDeleted: () => Promise<void>
}

const brandColumns = ({ onEdit, onHolders, onMerge, onDeleted }: BrandActions): TableProps<BrandRow>['columns'] => [
  {
    title: '品牌',
    key: 'name',
    render: (_, row) => (
      <span className={styles.brand}>
        {row.logo ? <img src={row.logo} alt="" /> : <Avatar name={row.name} size={36} square />}
        <span className="stack">
          <strong>{row.name}</strong>
          <small className="hint">{[row.nameEn, row.origin].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  { title: '首字母', dataIndex: 'initial', width: 80 },
  { title: '产品', dataIndex: 'goodsNum', width: 80 },
  {
    title: '供应商',
    key: 'suppliers',
    width: 90,
    render: (_, row) => (
      <Button kind="text" size="small" onClick={() => onHolders(row)}>
        {row.supplierNum} 家
      </Button>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 130,
    render: (_, row) => (
      <>
        <Tag tone={row.isLive ? 'green' : 'grey'}>{row.isLive ? '展示' : '未展示'}</Tag>{' '}
        {row.isHot && <Tag tone="orange">热门</Tag>}
      </>
    ),
  },
  actionsColumn(170, row => [
    { label: '编辑', onClick: () => onEdit(row) },
    { label: '合并', onClick: () => onMerge(row) },
    deletion(
      { what: '品牌', text: `将删除“${row.name}”；有产品或授权的品牌不能删除，可合并到另一个。` },
      () => api.catalogue.deleteBrand({ id: row.id }),
      onDeleted,
    ),
  ]),
]

/** All brands: what is shown of them, who sells them, doubles brought together. */
export default function Brands({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const edited = useEditor<BrandDraft>()
  const held = useEditor<BrandRow>()
  const merged = useEditor<BrandRow>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="品牌名称" />
        <SelectFilter
          list={list}
          name="isLive"
          label="状态"
          width={120}
          options={[
            { value: 'true', label: '展示' },
            { value: 'false', label: '未展示' },
          ]}
        />
        <Button kind="primary" className="push" onClick={() => edited.open(newBrand)}>
          新增品牌
        </Button>
      </FilterLine>
      <ListTable
        label="品牌"
        list={list}
        rows={rows}
        columns={brandColumns({
          onEdit: edited.open,
          onHolders: held.open,
          onMerge: merged.open,
          onDeleted: revalidate,
        })}
        empty={{ title: '还没有品牌' }}
      />
      {edited.value && <BrandDialog brand={edited.value} onClose={edited.close} />}
      {held.value && <BrandHolders brand={held.value} onClose={held.close} />}
      {merged.value && (
        <MergeDialog
          brand={merged.value}
          onClose={merged.close}
          onDone={async () => {
            merged.close()
            await revalidate()
          }}
        />
      )}
    </>
  )
}
