import type { ComponentProps } from 'react'
import { cx } from '../../ui/base/cx.ts'
import styles from './months.module.css'

const WEEK = ['一', '二', '三', '四', '五', '六', '日']
/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

interface MonthsProps<D> {
  readonly days: readonly D[]
  /** What a press does and what stands below the number, also what is said of it. */
  readonly cell: (day: D) => ComponentProps<'button'> & {
    readonly state: string
    /** Nothing is left of it. */
    readonly isWeak?: boolean
  }
}

/** Days by month, each a button; without a gap between the first and the last. */
export function Months<D extends { readonly day: string }>({ days, cell }: MonthsProps<D>) {
  return (
    <div className={styles.months}>
      {[...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, inMonth]) => (
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
            const { state, isWeak = false, ...button } = cell(one)
            return (
              <button
                key={one.day}
                type="button"
                style={i === 0 ? { gridColumnStart: weekday(one.day) + 1 } : undefined}
                aria-label={`${one.day}，${state}`}
                {...button}
                className={cx(styles.day, isWeak && styles.weak, button['aria-pressed'] && styles.chosen)}
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
