import type { ReplyOf } from '@shangyouji/contract'
import type { callRecord } from '@shangyouji/contract/telephony/calls'
import { callDirectionLabels, recordingStateLabels } from '@shangyouji/contract/telephony/labels'
import type { ReactNode } from 'react'
import { FilterLine, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import type { useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'

type Calls = ReplyOf<typeof callRecord.search>
export type Call = Calls['records'][number]

interface CallListProps {
  readonly list: ReturnType<typeof useListState<'tab' | 'missed'>>
  readonly rows: Calls
  readonly action: ReactNode
  readonly onCallBack: (call: Call) => Promise<void>
  readonly onHear: (call: Call) => void
}

const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`

/** 通话记录: who called is never shown whole. */
export const CallList = ({ list, rows, action, onCallBack, onHear }: CallListProps) => (
  <>
    <FilterLine list={list} except={['tab']}>
      <SelectFilter
        list={list}
        name="missed"
        label="全部通话"
        width={160}
        options={[{ value: '1', label: '未接来电' }]}
      />
      {action}
    </FilterLine>
    <ListTable
      label="通话记录"
      list={list}
      rows={rows}
      columns={[
        { title: '时间', key: 'time', width: 160, render: (_, { callTime }) => formatDateTime(callTime) },
        { title: '对方', dataIndex: 'caller', key: 'caller', width: 140 },
        { title: '方向', key: 'direction', width: 80, render: (_, row) => callDirectionLabels[row.direction] },
        { title: '虚拟号码', dataIndex: 'phone', key: 'phone', width: 140 },
        {
          title: '通话',
          key: 'seconds',
          render: (_, { isMissed, seconds, recording }) => (
            <>
              {isMissed ? <Tag tone="amber">未接通</Tag> : duration(seconds)}
              {recording && <span className="note"> {recordingStateLabels[recording]}</span>}
            </>
          ),
        },
        {
          title: '操作',
          key: 'actions',
          width: 200,
          render: (_, call) => (
            <RowActions
              actions={[
                call.can.callBack && { label: `回拨（还可${call.callBacksLeft}次）`, onClick: () => onCallBack(call) },
                call.can.hear && { label: '收听录音', onClick: () => onHear(call) },
              ]}
            />
          ),
        },
      ]}
      empty={{ title: '还没有通话', text: '有人拨打贵公司的虚拟号码后，会列在这里。' }}
    />
  </>
)
