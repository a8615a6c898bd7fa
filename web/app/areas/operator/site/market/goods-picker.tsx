import { Input, Modal, Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { Avatar, Empty } from '../../../../ui/bits.tsx'
import styles from './market.module.css'

/** Something public that operators put before people. */
export interface Picked {
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly detail: string
}

export type PickKind = 'GOODS' | 'SUPPLIER'
const SIZE = 8
const DEBOUNCE_MS = 300

async function find(kind: PickKind, keyword: string, current: number) {
  const asked = { keyword: keyword || undefined, current, size: SIZE, withFacets: false }
  if (kind === 'GOODS') {
    const page = await api.goodsInfo.goodsSearch(asked)
    return { total: page.total, records: page.records.map(ofGoods) }
  }
  const page = await api.business.goodsSearch(asked)
  return { total: page.total, records: page.records.map(ofSupplier) }
}

export const ofGoods = (goods: {
  id: string
  name: string
  cover: string
  catalogNo: string
  companyName: string
}): Picked => ({
  id: goods.id,
  title: goods.name,
  cover: goods.cover,
  detail: [goods.catalogNo, goods.companyName].filter(Boolean).join(' · '),
})

export const ofSupplier = (one: {
  id: string
  name: string
  logo: string
  provinceName: string
  goodsNum: number
}): Picked => ({
  id: one.id,
  title: one.name,
  cover: one.logo,
  detail: [one.provinceName, `在售 ${one.goodsNum} 个商品`].filter(Boolean).join(' · '),
})

/** Chooses among all public goods or approved suppliers, by words. */
export function PublicPicker({
  kind,
  taken,
  room,
  onPick,
  onClose,
}: {
  kind: PickKind
  taken: readonly string[]
  room: number
  onPick: (items: Picked[]) => void
  onClose: () => void
}) {
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const [found, setFound] = useState<{ total: number; records: Picked[] } | null>(null)
  const [chosen, setChosen] = useState<readonly Picked[]>([])
  const asked = useRef(0)
  const noun = kind === 'GOODS' ? '商品' : '供应商'

  useEffect(() => {
    const number = ++asked.current
    const timer = setTimeout(
      () =>
        void find(kind, keyword, current).then(
          // only the last question counts
          page => number === asked.current && setFound(page),
          // what went wrong was shown; the rows stay
          () => undefined,
        ),
      keyword === '' ? 0 : DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [kind, keyword, current])

  const isFull = chosen.length >= room
  return (
    <Modal
      open
      title={`选择${noun}`}
      width={680}
      okText={chosen.length > 0 ? `添加 ${chosen.length} 个` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick([...chosen])}
      onCancel={onClose}
    >
      <div className={styles.pickerHead}>
        <Input.Search
          aria-label={`查${noun}`}
          placeholder={kind === 'GOODS' ? '名称、货号、CAS 号' : '企业名称或它销售的商品'}
          allowClear
          maxLength={100}
          onChange={event => {
            setKeyword(event.target.value.trim())
            setCurrent(1)
          }}
        />
        <span aria-live="polite">还可选 {Math.max(0, room - chosen.length)} 个</span>
      </div>
      <Table
        aria-label={`可选的${noun}`}
        rowKey="id"
        size="small"
        loading={found === null}
        dataSource={found?.records ?? []}
        tableLayout="fixed"
        columns={[{ title: noun, key: 'title', render: (_, row) => <PickedLine item={row} /> }]}
        rowSelection={{
          selectedRowKeys: chosen.map(one => one.id),
          hideSelectAll: true,
          preserveSelectedRowKeys: true,
          columnWidth: 64,
          columnTitle: <span className="sr-only">选择</span>,
          onSelect: (row, isOn) => setChosen(isOn ? [...chosen, row] : chosen.filter(one => one.id !== row.id)),
          getCheckboxProps: row => ({
            'aria-label': row.title,
            disabled: taken.includes(row.id) || (isFull && !chosen.some(one => one.id === row.id)),
          }),
          renderCell: (_, row, _i, box) => (taken.includes(row.id) ? <small>已添加</small> : box),
        }}
        pagination={{
          current,
          pageSize: SIZE,
          total: found?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setCurrent,
        }}
        locale={{ emptyText: <Empty title={`没有找到${noun}`}>换个词试试</Empty> }}
      />
    </Modal>
  )
}

export const PickedLine = ({ item }: { item: Picked }) => (
  <span className={styles.pick}>
    <Avatar src={item.cover && `${item.cover}?w=96`} name={item.title} size={40} square />
    <span>
      {item.title}
      <small>{item.detail}</small>
    </span>
  </span>
)
