import { adPositions } from '@shangyouji/contract/adverts/labels'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import { useState } from 'react'
import { actionsColumn } from '../../../../back-office/list/list-table.tsx'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { formatMoney } from '../../../../ui/text/format.ts'
import { ShortTable } from '../../shared/short-table.tsx'
import type { Row } from './position-dialog.tsx'

const PositionDialog = dialogWhenOpened(async () => (await import('./position-dialog.tsx')).PositionDialog)

export function PositionTable({ rows }: { rows: readonly Row[] }) {
  const [edited, setEdited] = useState<Row | null>(null)
  return (
    <>
      <ShortTable<Row>
        label="广告位"
        rows={[...rows]}
        rowKey="code"
        columns={[
          { title: '广告位', dataIndex: 'name' },
          { title: '页面', key: 'page', render: (_, { code }) => <code>{adPositions[code].page}</code> },
          { title: '价格（每位每天）', key: 'price', render: (_, { price }) => formatMoney(price) },
          { title: '每天名额', dataIndex: 'capacity' },
          { title: '可订等级', key: 'minLevel', render: (_, { minLevel }) => `${levelLabels[minLevel]}及以上` },
          {
            title: '状态',
            key: 'isOn',
            render: (_, { isOn }) => <Tag tone={isOn ? 'green' : 'grey'}>{isOn ? '出售中' : '停售'}</Tag>,
          },
          actionsColumn<Row>(90, row => [{ label: '编辑', onClick: () => setEdited(row) }]),
        ]}
        empty={{ title: '没有广告位', text: '' }}
      />
      {edited && <PositionDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
