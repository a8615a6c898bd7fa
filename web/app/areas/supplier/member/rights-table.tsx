import type { ReplyOf } from '@shangyouji/contract'
import type { authority } from '@shangyouji/contract/companies/calls'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { packageRecord } from '@shangyouji/contract/membership/calls'
import { shownRights } from '@shangyouji/contract/membership/shown-rights'
import { Progress, Table } from 'antd'
import { asCards } from '../../../back-office/list/cards.ts'
import { formatNumber } from '../../../ui/text/format.ts'

type Right = ReplyOf<typeof authority.getBusinessSpecial>['rights'][number]
type Levels = ReplyOf<typeof packageRecord.list>
type Row = Right & { readonly limits: Levels['rights'][number]['limits'] | undefined }

const text = (limit: number | null | undefined) =>
  limit === undefined ? '' : limit === null ? '不限' : limit === 0 ? '—' : formatNumber(limit)

/** What the level allows, how much of it is used, and what the others allow. */
export function RightsTable({ rights, levels }: { rights: readonly Right[]; levels: Levels }) {
  const rows: Row[] = shownRights(rights).map(right => ({
    ...right,
    limits: levels.rights.find(({ key }) => key === right.key)?.limits,
  }))
  return (
    <Table<Row>
      rowKey="key"
      dataSource={rows}
      pagination={false}
      size="small"
      aria-label="权益与用量"
      className="cards"
      columns={asCards([
        { title: '权益', dataIndex: 'label', key: 'label', width: 180 },
        {
          title: '已用 / 额度',
          key: 'used',
          render: (_, { used, limit, resetAt }) => (
            <>
              {formatNumber(used)} / {text(limit)}
              {resetAt && limit !== 0 && `，${resetAt} 重新计算`}
              {limit !== null && limit > 0 && (
                <Progress
                  percent={Math.min(100, Math.round((used / limit) * 100))}
                  size="small"
                  showInfo={false}
                  status={used >= limit ? 'exception' : 'normal'}
                  aria-hidden
                />
              )}
            </>
          ),
        },
        ...(['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP'] as const).map(level => ({
          title: levelLabels[level],
          key: level,
          width: 110,
          render: (_: unknown, { limits }: Row) => text(limits?.[level]),
        })),
      ])}
    />
  )
}
