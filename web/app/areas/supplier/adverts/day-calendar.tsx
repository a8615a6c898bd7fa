import { cx } from '../../../ui/base/cx.ts'
import styles from './adverts.module.css'

export interface CalendarDay {
  readonly day: string
  readonly free: number
  readonly isClosed: boolean
  readonly isMine: boolean
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日']
/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

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
export function DayCalendar({ days, chosen, onToggle }: DayCalendarProps) {
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))]
  return (
    <div className={styles.months}>
      {months.map(([month, inMonth]) => (
        <fieldset key={month} className={styles.month}>
          <legend>
            {month.slice(0, 4)}年{Number(month.slice(5))}月
          </legend>
          {WEEK.map(name => (
            <span key={name} className={styles.weekday}>
              {name}
            </span>
          ))}
          {inMonth.map((one, i) => {
            // taken by somebody else after it was chosen: it can still be given up
            const isOff = (one.free === 0 || one.isClosed || one.isMine) && !chosen.has(one.day)
            const state = stateOf(one)
            return (
              <button
                key={one.day}
                type="button"
                className={cx(styles.day, chosen.has(one.day) && styles.chosen)}
                style={i === 0 ? { gridColumnStart: weekday(one.day) + 1 } : undefined}
                disabled={isOff}
                aria-pressed={chosen.has(one.day)}
                aria-label={`${one.day}，${state}`}
                onClick={() => onToggle(one.day)}
              >
                <strong>{Number(one.day.slice(8))}</strong>
                <small>{state}</small>
              </button>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
