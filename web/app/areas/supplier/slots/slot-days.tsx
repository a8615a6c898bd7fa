import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Draft } from './slot-draft.ts'

const FORMAT = 'YYYY-MM-DD'

/** First and last day; that a slot has begun with stays. */
export function SlotDays({
  draft,
  today,
  onChange,
}: {
  draft: Draft
  today: string
  onChange: (days: Pick<Draft, 'startDay' | 'endDay'>) => void
}) {
  return (
    <DatePicker.RangePicker
      value={[dayjs(draft.startDay), dayjs(draft.endDay)]}
      format={FORMAT}
      allowClear={false}
      disabled={[draft.begun, false]}
      disabledDate={day => day.format(FORMAT) < today}
      aria-label={`${draft.title}的展示日期`}
      onChange={days => {
        const [start, end] = days ?? []
        if (start && end) onChange({ startDay: start.format(FORMAT), endDay: end.format(FORMAT) })
      }}
    />
  )
}
