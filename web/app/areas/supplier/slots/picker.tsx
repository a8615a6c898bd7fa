import { Input, Modal, Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Avatar, Empty } from '../../../ui/bits.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { type Found, PICKER_SIZE, searchItems } from './search-items.ts'
import type { Pick } from './slot-draft.ts'
import type { SlotWhat } from './slot-kinds.ts'
import styles from './slots.module.css'

interface PickerProps {
  what: SlotWhat
  noun: string
  /** Chosen already. */
  taken: readonly string[]
  /** How many more may be chosen. */
  room: number
  onPick: (items: Pick[]) => void
  onClose: () => void
}

const DEBOUNCE_MS = 300

/** Chooses among one's own: goods on the shelf or published content, by words. */
export function Picker({ what, noun, taken, room, onPick, onClose }: PickerProps) {
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const [found, setFound] = useState<Found | null>(null)
  const [chosen, setChosen] = useState<readonly Pick[]>([])
  const asked = useRef(0)

  useEffect(() => {
    const number = ++asked.current
    const timer = setTimeout(
      () =>
        void searchItems(what, keyword, current).then(
          // only the last question counts
          page => number === asked.current && setFound(page),
          // what went wrong was shown; the rows stay
          () => undefined,
        ),
      keyword === '' ? 0 : DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [what, keyword, current])

  const isFull = chosen.length >= room
  return (
    <Modal
      open
      title={`选择${noun}`}
      width={720}
      okText={chosen.length > 0 ? `添加 ${chosen.length} 个` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick([...chosen])}
      onCancel={onClose}
    >
      <div className={styles.pickerHead}>
        <Input.Search
          aria-label={`按名称查${noun}`}
          placeholder={what === 'goods' || what === 'trial' ? '名称、货号或 CAS 号' : '标题'}
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
        columns={[
          {
            title: noun,
            key: 'title',
            render: (_, row) => (
              <span className={styles.pick}>
                <Avatar src={row.cover && `${row.cover}?w=96`} name={row.title} size={40} square />
                <span>
                  {row.title}
                  <small>{row.detail}</small>
                </span>
              </span>
            ),
          },
        ]}
        rowSelection={{
          selectedRowKeys: chosen.map(one => one.id),
          hideSelectAll: true,
          preserveSelectedRowKeys: true,
          onSelect: (row, isOn) => setChosen(isOn ? [...chosen, row] : chosen.filter(one => one.id !== row.id)),
          getCheckboxProps: row => ({
            'aria-label': row.title,
            disabled: taken.includes(row.id) || (isFull && !chosen.some(one => one.id === row.id)),
          }),
          renderCell: (_, row, _i, box) => (taken.includes(row.id) ? <small>已添加</small> : box),
          columnWidth: 64,
          columnTitle: <span className="sr-only">选择</span>,
        }}
        pagination={{
          current,
          pageSize: PICKER_SIZE,
          total: found?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setCurrent,
        }}
        locale={{
          emptyText: (
            <Empty
              title={keyword ? `没有找到含“${keyword}”的${noun}` : `没有可选的${noun}`}
              action={!keyword && <LinkButton to={firstStep[what]}>去发布</LinkButton>}
            >
              {keyword ? '换个词试试' : `只有已上架、已发布的${noun}可以推荐`}
            </Empty>
          ),
        }}
      />
    </Modal>
  )
}

const firstStep: Readonly<Record<SlotWhat, string>> = {
  goods: '/supplier/info/product',
  trial: '/supplier/trial',
  article: '/supplier/info/article',
  video: '/supplier/info/video',
  solution: '/supplier/info/solution',
}
