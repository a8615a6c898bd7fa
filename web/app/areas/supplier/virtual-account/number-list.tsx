import type { ReplyOf } from '@shangyouji/contract'
import type { virtualMobile } from '@shangyouji/contract/telephony/calls'
import { bindingStateLabels } from '@shangyouji/contract/telephony/labels'
import { Table } from 'antd'
import { asCards } from '../../../back-office/list/cards.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'

export type Own = ReplyOf<typeof virtualMobile.getVirtualMobile>
type Hotline = Own['numbers'][number]

interface NumberListProps {
  readonly numbers: readonly Hotline[]
  readonly canManage: boolean
  readonly onRelease: (hotline: Hotline) => Promise<void>
}

export const NumberList = ({ numbers, canManage, onRelease }: NumberListProps) => (
  <Table<Hotline>
    aria-label="专属号码"
    rowKey="id"
    size="small"
    pagination={false}
    dataSource={[...numbers]}
    locale={{ emptyText: '还没有启用专属号码。启用后可印在资料上，任何人拨打都会接通接听号码。' }}
    className="cards"
    columns={asCards([
      { title: '号码', dataIndex: 'phone', key: 'phone' },
      {
        title: '状态',
        key: 'state',
        render: (_, { state }) => <Tag tone={state === 'ACTIVE' ? 'green' : 'amber'}>{bindingStateLabels[state]}</Tag>,
      },
      { title: '启用时间', key: 'time', render: (_, { rentTime }) => formatDateTime(rentTime) },
      actionsColumn(120, row => [canManage && { label: '停用', onClick: () => onRelease(row) }]),
    ])}
  />
)
