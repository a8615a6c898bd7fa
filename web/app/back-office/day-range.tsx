import '../../.react-router/antd/date-picker.css'
import { hydrateOnInteraction } from '../lib/hydration/hydrate-on-interaction.tsx'
import type { DayRangeProps } from './day-range-picker.tsx'

const DayRangePicker = hydrateOnInteraction(() => import('./day-range-picker.tsx'))

/**
 * Two days. Calendars are the heaviest part of antd, and most lists are left without one having been opened: theirs
 * comes with the first touch of the page, into the place that is kept for it; its styles are there with what the server
 * drew.
 */
export const DayRange = ({ width, ...props }: DayRangeProps & { readonly width?: number }) => (
  <div className="flex" style={{ width, minHeight: 34 }} data-press>
    <DayRangePicker {...props} />
  </div>
)
