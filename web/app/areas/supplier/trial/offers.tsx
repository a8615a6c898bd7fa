import { freightLabels, trialOfferLabels } from '@shangyouji/contract/trials/labels'
import type { OwnTrial } from '@shangyouji/contract/trials/schemas'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type BatchAction, useBatch } from '../../../back-office/list/batch.tsx'
import { FilterLine, KeywordFilter, StatusTabs, statusTabs } from '../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../../back-office/list/list-table.tsx'
import { TrialGoods } from '../../../domains/trial/trial-goods.tsx'
import styles from '../../../domains/trial/trial-list.module.css'
import { OfferStatusTag } from '../../../domains/trial/trial-status.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Badge } from '../../../ui/base/badge.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { filterNames } from './filters.ts'

const OfferDialog = dialogWhenOpened(async () => (await import('./offer-dialog.tsx')).OfferDialog)

const tabs = statusTabs(trialOfferLabels, ['ACTIVE', 'PENDING', 'PAUSED', 'DRAFT', 'REJECTED', 'ENDED'])

const remove: BatchAction = {
  label: '删除',
  danger: true,
  ask: { title: '删除试用商品', text: '已有的申请记录不受影响。' },
  run: ids => api.trialGoods.deleteByIds({ ids, isBusiness: true }),
}

interface OffersProps {
  rows: Rows<OwnTrial>
  counts: Readonly<Record<string, number>>
}

type Operation = 'SUBMIT' | 'PAUSE' | 'RESUME' | 'END'

interface OfferActions {
  readonly onOperate: (row: OwnTrial, operation: Operation, said: string) => Promise<void>
  readonly onEdit: (row: OwnTrial) => void
  readonly onRemove: (id: string) => unknown
}

const offerColumns = ({ onOperate, onEdit, onRemove }: OfferActions): TableProps<OwnTrial>['columns'] => [
  {
    title: '试用商品',
    key: 'goods',
    render: (_, row) => <TrialGoods row={row} note={row.isGoodsLive ? '' : '商品已下架，试用不展示'} />,
  },
  {
    title: '状态',
    key: 'status',
    width: 116,
    render: (_, row) => (
      <span className={styles.two}>
        <OfferStatusTag status={row.status} />
        {row.rejectReason && <small className="hint danger">{row.rejectReason}</small>}
      </span>
    ),
  },
  {
    title: '名额',
    key: 'left',
    width: 130,
    render: (_, row) => (
      <span className={styles.two}>
        <span>
          剩 {row.left}/{row.total} 份
        </span>
        <small className="hint">{freightLabels[row.freight]}</small>
      </span>
    ),
  },
  { title: '截止', dataIndex: 'endDate', width: 108 },
  {
    title: '申请',
    key: 'requests',
    width: 186,
    render: (_, row) => (
      <span className={styles.two}>
        <span>
          <Link to={`?trialGoodsId=${row.id}`}>{row.applyNum} 个申请</Link>{' '}
          {row.waitingNum > 0 && <Badge count={row.waitingNum} label={`${row.waitingNum}个待审核`} />}
        </span>
        <small className="hint">
          寄出 {row.shippedNum} · 下单 {row.orderedNum} · 报告 {row.reportNum}
        </small>
      </span>
    ),
  },
  actionsColumn(170, row => [
    row.can.submit && {
      label: '提交审核',
      onClick: () => onOperate(row, 'SUBMIT', '已提交，预计3个工作日内完成审核'),
    },
    row.can.edit && { label: '编辑', onClick: () => onEdit(row) },
    row.can.pause && { label: '暂停', onClick: () => onOperate(row, 'PAUSE', '已暂停接受申请') },
    row.can.resume && { label: '恢复', onClick: () => onOperate(row, 'RESUME', '已恢复接受申请') },
    row.can.end && { label: '结束', danger: true, onClick: () => onOperate(row, 'END', '试用已结束') },
    row.can.delete && { label: '删除', danger: true, onClick: () => onRemove(row.id) },
  ]),
]

/** The company's offers of samples with what they brought. */
export function Offers({ rows, counts }: OffersProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<OwnTrial | 'new' | null>(null)
  const batch = useBatch(id => rows.records.find(row => row.id === id)?.name ?? '该试用')
  const { revalidate } = useRevalidator()
  const add = (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
      发布试用商品
    </Button>
  )

  const operate = async (row: OwnTrial, operation: Operation, said: string) => {
    if (operation === 'END') {
      const text = '结束后不再接受申请，等待审核的申请会被告知已结束。已通过的样品仍需寄出。'
      if (!(await confirmBox({ title: '结束试用', text, ok: '结束', danger: true }))) return
    }
    await api.trialGoods.update({ id: row.id, isBusiness: true, operation })
    toast.success(said)
    await revalidate()
  }

  return (
    <>
      <StatusTabs list={list} name="status" counts={counts} tabs={tabs} />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索商品、货号、CAS 号" />
        <span style={{ marginLeft: 'auto' }}>{add}</span>
      </FilterLine>
      <ListTable
        label="试用商品"
        list={list}
        rows={rows}
        columns={offerColumns({ onOperate: operate, onEdit: setEdited, onRemove: id => batch.perform(remove, [id]) })}
        empty={{
          title: '还没有试用商品',
          text: '选一个商品和规格，说明每份多少、共几份，审核后展示在试用中心。',
          action: add,
        }}
      />
      {batch.dialog}
      {edited && (
        <OfferDialog
          offer={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  )
}
