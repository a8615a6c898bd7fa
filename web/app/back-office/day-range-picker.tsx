import { useReplayClick } from '../lib/hydration/hydrate-on-interaction.tsx'
import { DatePicker, dayjs } from './dates.ts'

export interface DayRangeProps {
  readonly label: string
  /** As `2026-11-21`. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (from: string | null, to: string | null) => void
  readonly placeholder?: [string, string]
  /** Spans that end today, by how many days they begin before it. */
  readonly shortcuts?: readonly { readonly label: string; readonly days: number }[]
  /** Both days are there and stay there; the first one can be fixed. */
  readonly isWhole?: boolean
  readonly isBegun?: boolean
  /** No day before this one. */
  readonly earliest?: string
}

const FORMAT = 'YYYY-MM-DD'

export default function DayRangePicker({
  label,
  from,
  to,
  onChange,
  placeholder,
  shortcuts,
  isWhole = false,
  isBegun = false,
  earliest,
}: DayRangeProps) {
  const root = useReplayClick<HTMLDivElement>()
  return (
    <div ref={root} className="contents">
      <DatePicker.RangePicker
        aria-label={label}
        format={FORMAT}
        style={{ flex: 1 }}
        placeholder={placeholder}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        allowEmpty={[!isWhole, !isWhole]}
        allowClear={!isWhole}
        disabled={[isBegun, false]}
        disabledDate={earliest === undefined ? undefined : day => day.format(FORMAT) < earliest}
        presets={shortcuts?.map(({ label, days }) => ({
          label,
          value: () => [dayjs().subtract(days, 'day'), dayjs()],
        }))}
        onChange={days => onChange(days?.[0]?.format(FORMAT) ?? null, days?.[1]?.format(FORMAT) ?? null)}
      />
    </div>
  )
}
