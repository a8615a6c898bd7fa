import type { ReplyOf } from '@shangyouji/contract'
import type { goodsInfo } from '@shangyouji/contract/goods/calls'
import { stockLabels } from '@shangyouji/contract/goods/labels'
import { type TableProps, Tooltip } from 'antd'
import { Link } from 'react-router'
import type { useBatch } from '../../../back-office/list/batch.tsx'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { GoodsStatusTag } from '../../../domains/goods/goods-status-tag.tsx'
import { priceSpan } from '../../../domains/goods/price-labels.ts'
import { ImageIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDate, formatDateTime } from '../../../ui/text/format.ts'
import { Code, RelativeTime } from '../../../ui/text/text.tsx'
import { actions } from './product-actions.ts'
import styles from './products.module.css'

export type OwnGoods = ReplyOf<(typeof goodsInfo)['informationSearch']>['records'][number]

interface Parts {
  readonly batch: ReturnType<typeof useBatch>
  readonly onPrice: (goods: OwnGoods) => void
}

export const productColumns = ({ batch, onPrice }: Parts): TableProps<OwnGoods>['columns'] => [
  { title: '产品', key: 'name', render: (_, row) => <Name row={row} /> },
  {
    title: '规格与价格',
    key: 'price',
    width: 190,
    sorter: true,
    render: (_, row) => <Packs row={row} onPrice={onPrice} />,
  },
  { title: '状态', key: 'status', width: 124, render: (_, row) => <State row={row} /> },
  {
    title: '浏览 / 意向',
    key: 'figures',
    width: 96,
    render: (_, row) => (
      <span className={styles.figures}>
        {row.readNum} / {row.basketNum + row.orderNum}
      </span>
    ),
  },
  {
    title: '更新时间',
    key: 'updateTime',
    width: 104,
    sorter: true,
    render: (_, row) => <RelativeTime at={row.updateTime} />,
  },
  actionsColumn(158, row => [
    row.can.edit && { label: '编辑', to: `/supplier/info/product/edit?id=${row.id}` },
    row.can.release && { label: '上架', onClick: () => batch.perform(actions.release, [row.id]) },
    row.can.withdraw && { label: '撤回审核', onClick: () => batch.perform(actions.withdraw, [row.id]) },
    row.can.refresh && { label: '刷新', onClick: () => batch.perform(actions.refresh, [row.id]) },
    row.specs.length > 0 && { label: '改价改库存', onClick: () => onPrice(row) },
    row.status === 'PUBLISHED' && { label: '查看页面', to: `/website/goods/${row.id}` },
    { label: '复制为新产品', to: `/supplier/info/product/edit?from=${row.id}` },
    row.can.offShelf && { label: '下架', onClick: () => batch.perform(actions.offShelf, [row.id]) },
    row.can.remove && { label: '删除', danger: true, onClick: () => batch.perform(actions.remove, [row.id]) },
  ]),
]

function Name({ row }: { row: OwnGoods }) {
  return (
    <div className={styles.name}>
      <span className={styles.cover}>
        {row.cover ? <img className="cover" src={row.cover} alt="" loading="lazy" /> : <ImageIcon />}
      </span>
      <div>
        <Link className="medium break-words" to={`/supplier/info/product/edit?id=${row.id}`}>
          {row.name || '未填写名称'}
        </Link>
        <small className="hint">
          {row.catalogNo && (
            <>
              货号 <Code>{row.catalogNo}</Code>
            </>
          )}
          {row.cas && (
            <>
              {' '}
              CAS <Code>{row.cas}</Code>
            </>
          )}
          {row.brandName && ` · ${row.brandName}`}
        </small>
        {row.rejectReason && <small className="hint danger">未通过原因：{row.rejectReason}</small>}
        {!row.cover && <small className="hint warning">缺少图片，上架前请补充</small>}
      </div>
    </div>
  )
}

const SHOWN = 2

function Packs({ row, onPrice }: { row: OwnGoods; onPrice: (goods: OwnGoods) => void }) {
  if (row.specs.length === 0) return <span className="hint">未填写规格</span>
  const packs = row.specs.slice(0, SHOWN).map(spec => spec.packSize)
  return (
    <button
      type="button"
      className={`hover-underline-title ${styles.packs}`}
      onClick={() => onPrice(row)}
      title="改价改库存"
    >
      <strong>{priceSpan(row.priceType, row.priceMin, row.priceMax)}</strong>
      <small className="hint">
        {packs.join('、')}
        {row.specs.length > SHOWN && ` 等${row.specs.length}种`}
        {row.stock && <span className={row.stock === 'IN' ? 'teal' : undefined}> · {stockLabels[row.stock]}</span>}
      </small>
    </button>
  )
}

function State({ row }: { row: OwnGoods }) {
  return (
    <span className={`stack start gap-1 ${styles.state}`}>
      <GoodsStatusTag status={row.status} />
      {row.isRevising && <Tag tone="amber">修改审核中</Tag>}
      {row.isInfoOnly && <Tag tone="indigo">仅展示</Tag>}
      {row.dueTime && (
        <Tooltip title={`预计完成：${formatDateTime(row.dueTime)}`}>
          <small>预计 {formatDate(row.dueTime).slice(5)} 前</small>
        </Tooltip>
      )}
      {row.status === 'PUBLISHED' && row.completeness < 60 && (
        <Tooltip title="补充图片、详情、参数和文档，搜索排名更靠前">
          <small>完整度 {row.completeness}%</small>
        </Tooltip>
      )}
    </span>
  )
}
