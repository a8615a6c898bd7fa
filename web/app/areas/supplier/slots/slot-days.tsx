import { DayRange } from '../../../back-office/day-range.tsx'
import type { Draft } from './slot-draft.ts'

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
    <DayRange
      label={`${draft.title}的展示日期`}
      from={draft.startDay}
      to={draft.endDay}
      isWhole
      isBegun={draft.begun}
      earliest={today}
      onChange={(startDay, endDay) => {
        if (startDay && endDay) onChange({ startDay, endDay })
      }}
    />
  )
}
