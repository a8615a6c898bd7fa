import type { CallRecord } from '@shangyouji/contract/telephony/calls'
import { type CallDirection, callDirectionLabels } from '@shangyouji/contract/telephony/labels'
import { fail } from '../../kernel/failure.ts'
import { exportable } from '../exports/api.ts'
import * as queries from './record-queries.ts'

/** A call as its company sees it: the other side always masked. */
export const presentRecord =
  ({ now, callBacks, hears }: { now: Date; callBacks: number; hears: boolean }) =>
  (row: queries.RecordRow): CallRecord => {
    const until = row.peer_phone && row.call_back_until && row.call_back_until > now ? row.call_back_until : null
    const isKept = row.recording_until !== null && row.recording_until > now
    const callBacksLeft = until ? Math.max(0, callBacks - row.call_backs) : 0
    return {
      id: row.id,
      phone: row.phone,
      caller: row.peer_masked,
      direction: row.direction,
      callTime: row.call_at.toISOString(),
      seconds: row.seconds,
      isMissed: row.is_missed,
      callBackUntil: until?.toISOString() ?? null,
      callBacksLeft,
      recording: isKept ? row.recording : null,
      can: { callBack: callBacksLeft > 0, hear: isKept && hears && row.recording === 'KEPT' },
    }
  }

interface Line {
  readonly phone: string
  readonly caller: string
  readonly direction: CallDirection
  readonly at: Date
  readonly seconds: number
}

export const callExport = exportable<queries.RecordFilter, Line>({
  kind: 'callRecord',
  title: '通话记录',
  columns: () => [
    { header: '虚拟号码', width: 16, value: row => row.phone },
    { header: '对方号码', width: 16, value: row => row.caller },
    { header: '方向', width: 8, value: row => callDirectionLabels[row.direction] },
    { header: '时间', width: 18, value: row => row.at },
    { header: '通话时长（秒）', width: 14, value: row => row.seconds },
    { header: '结果', width: 10, value: row => (row.seconds === 0 ? '未接通' : '已接通') },
  ],
  count: (db, { companyId }, filter, atMost) =>
    queries.countRecords(db, companyId ?? fail('NOT_ALLOWED'), filter, atMost),
  async *read(db, { companyId }, filter) {
    for await (const rows of queries.recordsInBatches(db, companyId ?? fail('NOT_ALLOWED'), filter)) {
      yield rows.map(row => ({
        phone: row.phone,
        caller: row.peer_masked,
        direction: row.direction,
        at: row.call_at,
        seconds: row.seconds,
      }))
    }
  },
})
