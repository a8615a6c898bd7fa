import { type AdPositionCode, adPositions } from '@shangyouji/contract/adverts/labels'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { listInput } from '../../../../back-office/list/list-state.ts'
import { apiContext } from '../../../../lib/context.ts'
import type { Route } from './+types/positions.ts'
import { Archive } from './archive.tsx'
import { BookingList } from './booking-list.tsx'
import { PositionCalendar } from './position-calendar.tsx'
import { PositionTable } from './position-table.tsx'

const views = { bookings: '预订', positions: '广告位', calendar: '日历', archive: '存档' } as const
type View = keyof typeof views

const filterNames = ['keyword', 'state', 'position'] as const
const codeOf = (text: string | null | undefined): AdPositionCode | undefined =>
  text && text in adPositions ? (text as AdPositionCode) : undefined

export async function loader({ context, url }: Route.LoaderArgs) {
  const { positions } = context.get(apiContext)
  const view = (url.searchParams.get('view') ?? 'bookings') as View
  const { keyword = '', state, position, current, size } = listInput(url, filterNames)
  const code = codeOf(position)
  const paging = { current, size, keyword: keyword.slice(0, 50) }
  if (view === 'positions') return { view, rows: await positions.list() }
  if (view === 'archive') return { view, page: await positions.archive(paging) }
  if (view === 'calendar') {
    const shown = code ?? 'HOME_STRIP'
    return { view, position: shown, days: await positions.calendar({ position: shown }) }
  }
  const filter = { ...(state && { state: state as 'HELD' }), ...(code && { position: code }) }
  return { view: 'bookings' as const, page: await positions.bookings({ ...paging, ...filter }) }
}

/** 广告位: what is sold, on which days, who booked it, what was shown. */
export default function Positions({ loaderData: data }: Route.ComponentProps) {
  const [, setParams] = useSearchParams()
  return (
    <>
      <Segmented<View>
        aria-label="广告位管理"
        value={data.view}
        style={{ marginBottom: 'var(--space-3)' }}
        options={Object.entries(views).map(([value, label]) => ({ value: value as View, label }))}
        onChange={view => setParams({ view })}
      />
      {data.view === 'bookings' && <BookingList page={data.page} />}
      {data.view === 'positions' && <PositionTable rows={data.rows} />}
      {data.view === 'calendar' && <PositionCalendar position={data.position} days={data.days} />}
      {data.view === 'archive' && <Archive page={data.page} />}
    </>
  )
}
