import { Input, Table } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Modal } from '../overlays.tsx'
import styles from './pick-dialog.module.css'
import { PICK_SIZE, type Pick, PickLine, type PickPage } from './pick-line.tsx'

const DEBOUNCE_MS = 300

interface PickDialogProps {
  /** What is chosen: 商品. */
  noun: string
  placeholder: string
  /** A page of {@link PICK_SIZE} for a word. Must keep its identity between renders. */
  find: (keyword: string, current: number) => Promise<PickPage>
  /** Chosen already. */
  taken: readonly string[]
  /** How many more may be chosen. */
  room: number
  empty: (keyword: string) => ReactNode
  onPick: (items: Pick[]) => void
  onClose: () => void
}

/** Chooses some of many, by words. */
export function PickDialog({ noun, placeholder, find, taken, room, empty, onPick, onClose }: PickDialogProps) {
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const [chosen, setChosen] = useState<readonly Pick[]>([])

  const found = useFound(find, keyword, current)

  const isFull = chosen.length >= room
  return (
    <Modal
      open
      title={`选择${noun}`}
      width={700}
      okText={chosen.length > 0 ? `添加 ${chosen.length} 个` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick([...chosen])}
      onCancel={onClose}
    >
      <div className={styles.head}>
        <Input.Search
          aria-label={`按名称查${noun}`}
          placeholder={placeholder}
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
        dataSource={[...(found?.records ?? [])]}
        tableLayout="fixed"
        columns={[{ title: noun, key: 'title', render: (_, row) => <PickLine item={row} /> }]}
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
          pageSize: PICK_SIZE,
          total: found?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setCurrent,
        }}
        locale={{ emptyText: empty(keyword) }}
      />
    </Modal>
  )
}

/** The page that was asked for last; null until there is one. */
function useFound(find: PickDialogProps['find'], keyword: string, current: number): PickPage | null {
  const [found, setFound] = useState<PickPage | null>(null)
  const asked = useRef(0)
  useEffect(() => {
    const number = ++asked.current
    const timer = setTimeout(
      () =>
        void find(keyword, current).then(
          // only the last question counts
          page => number === asked.current && setFound(page),
          // what went wrong was shown; the rows stay
          () => undefined,
        ),
      keyword === '' ? 0 : DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [find, keyword, current])
  return found
}
