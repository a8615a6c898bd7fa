import { Months } from '../../../domains/adverts/months.tsx'

export interface CalendarDay {
  readonly day: string
  readonly free: number
  readonly isClosed: boolean
  readonly isMine: boolean
}

const stateOf = ({ free, isClosed, isMine }: CalendarDay): string => {
  if (isMine) return '已订'
  if (isClosed) return '停售'
  return free === 0 ? '订满' : `余${free}`
}

interface DayCalendarProps {
  readonly days: readonly CalendarDay[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (day: string) => void
}

/** The days that are sold, by month, each with its free places; several are chosen by pressing them. */
export const DayCalendar = ({ days, chosen, onToggle }: DayCalendarProps) => (
  <Months
    days={days}
    cell={one => ({
      state: stateOf(one),
      // taken by another after it was chosen: it can still be given up
      disabled: (one.free === 0 || one.isClosed || one.isMine) && !chosen.has(one.day),
      'aria-pressed': chosen.has(one.day),
      onClick: () => onToggle(one.day),
    })}
  />
)
