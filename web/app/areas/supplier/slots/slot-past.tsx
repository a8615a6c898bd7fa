import { slotStatusLabels } from '@shangyouji/contract/market/labels'
import { Table } from 'antd'
import { RowActions } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { isStanding, type Slot } from './slot-draft.ts'

/** What stood in slots before, and why it stands there no more. Nothing when there is no past. */
export function SlotPast({ slots, onAgain }: { slots: readonly Slot[]; onAgain?: (slot: Slot) => void }) {
  const past = slots.filter(slot => !isStanding(slot))
  if (past.length === 0) return null
  return (
    <div className="mt-4">
      <Panel title="历史推荐">
        <Table<Slot>
          aria-label="历史推荐"
          rowKey="id"
          size="small"
          dataSource={[...past]}
          tableLayout="fixed"
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: '内容', dataIndex: 'title', ellipsis: true },
            { title: '推荐语', dataIndex: 'note', width: 140, ellipsis: true, render: (note: string) => note || '—' },
            {
              title: '展示日期',
              key: 'days',
              width: 210,
              render: (_, { startDay, endDay }) => `${startDay} 至 ${endDay}`,
            },
            {
              title: '状态',
              key: 'status',
              width: 240,
              render: (_, { status, cancelReason }) => (
                <>
                  <Tag>{slotStatusLabels[status]}</Tag> <span className="hint">{cancelReason}</span>
                </>
              ),
            },
            {
              title: '操作',
              key: 'actions',
              width: 100,
              render: (_, slot) => (
                <RowActions actions={[onAgain && { label: '再次推荐', onClick: () => onAgain(slot) }]} />
              ),
            },
          ]}
        />
      </Panel>
    </div>
  )
}
