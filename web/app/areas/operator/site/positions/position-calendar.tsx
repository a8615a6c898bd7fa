import type { ReplyOf } from '@shangyouji/contract'
import { type AdPositionCode, adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import type { positions } from '@shangyouji/contract/adverts/operator-calls'
import { Select } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FilterLine } from '../../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../../back-office/list/list-state.ts'
import { Panel } from '../../../../back-office/page.tsx'
import { Months } from '../../../../domains/adverts/months.tsx'
import { adTones } from '../../../../domains/adverts/tones.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'

const DaysDialog = dialogWhenOpened(async () => (await import('./days-dialog.tsx')).DaysDialog)

type Days = ReplyOf<typeof positions.calendar>

/** The next three months of one position: booked and sold places of every day, whose they are on pressing it. */
export function PositionCalendar({ position, days }: { position: AdPositionCode; days: Days }) {
  const list = useListState(['position'])
  const [, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState<string>()
  const chosen = days.find(one => one.day === day)
  return (
    <>
      <FilterLine list={list}>
        <Select<AdPositionCode>
          aria-label="广告位"
          value={position}
          style={{ width: 180 }}
          options={Object.entries(adPositions).map(([value, { name }]) => ({
            value: value as AdPositionCode,
            label: name,
          }))}
          onChange={next => setParams({ view: 'calendar', position: next })}
        />
        <Button kind="primary" onClick={() => setOpen(true)}>
          设置名额或停售
        </Button>
      </FilterLine>
      {chosen ? <OneDay day={chosen} /> : <p className="hint">点选日期查看当天的预订</p>}
      <Months
        days={days}
        cell={one => ({
          state: one.capacity === 0 ? '停售' : `${one.bookings.length}/${one.capacity}`,
          title: one.isOwn ? one.note || '单独设置' : undefined,
          isWeak: one.bookings.length >= one.capacity,
          'aria-pressed': one.day === chosen?.day,
          onClick: () => setDay(one.day),
        })}
      />
      {isOpen && <DaysDialog position={position} day={day} version={days[0]?.version} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Who has a day, and what was set for it. */
const OneDay = ({ day: { day, capacity, isOwn, note, bookings } }: { day: Days[number] }) => (
  <Panel title={day} extra={isOwn && <span className="hint">{note || '单独设置'}</span>}>
    <p className="hint">
      {capacity === 0 ? '停售' : `每天名额${capacity}`}，已预订{bookings.length}
    </p>
    {bookings.map(({ id, code, companyName, state }) => (
      <p key={id}>
        <Link to={`/operator/site/positions?keyword=${code}`}>{companyName}</Link>{' '}
        <Tag tone={adTones[state]}>{adStateLabels[state]}</Tag>
      </p>
    ))}
  </Panel>
)
