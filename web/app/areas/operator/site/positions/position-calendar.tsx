import type { ReplyOf } from '@shangyouji/contract'
import { type AdPositionCode, adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import type { positions } from '@shangyouji/contract/adverts/operator-calls'
import { DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { FilterLine } from '../../../../back-office/list/list-parts.tsx'
import { useListState } from '../../../../back-office/list/list-state.ts'
import { wholeNumber } from '../../../../back-office/number-rules.ts'
import { Panel } from '../../../../back-office/page.tsx'
import { Months } from '../../../../domains/adverts/months.tsx'
import { adTones } from '../../../../domains/adverts/tones.ts'
import { api } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'

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

interface DaysDialogProps {
  position: AdPositionCode
  /** Chosen in the calendar: what is set begins and ends with it, until other days are chosen. */
  day: string | undefined
  version: number | undefined
  onClose: () => void
}

interface Draft {
  range: [Dayjs, Dayjs] | null
  what: 'CLOSE' | 'SET' | 'RESET' | null
  capacity: number | null
  note: string
  version: number | undefined
}

const whats = [
  { value: 'CLOSE', label: '停售' },
  { value: 'SET', label: '改名额' },
  { value: 'RESET', label: '恢复广告位的名额' },
]

/** Nothing is chosen beforehand: who only presses Enter closes no days. */
function DaysDialog({ position, day, version, onClose }: DaysDialogProps) {
  const [initial] = useState<Draft>({
    range: day ? [dayjs(day), dayjs(day)] : null,
    what: null,
    capacity: null,
    note: '',
    version,
  })
  const { places } = adPositions[position]
  return (
    <FormDialog<Draft>
      title={`设置名额：${adPositions[position].name}`}
      initial={initial}
      onSave={({ range, what, capacity, note, version }) =>
        api.positions.saveDays({
          position,
          from: range![0].format('YYYY-MM-DD'),
          until: range![1].format('YYYY-MM-DD'),
          capacity: { CLOSE: 0, SET: capacity, RESET: null }[what!],
          note,
          version,
        })
      }
      onClose={onClose}
    >
      <Form.Item label="日期" name="range" rules={[{ required: true, message: '请选择日期' }]}>
        <DatePicker.RangePicker />
      </Form.Item>
      <Form.Item
        label="设置为"
        name="what"
        extra="已预订的不受影响"
        rules={[{ required: true, message: '请选择停售、改名额或恢复' }]}
      >
        <Radio.Group options={whats} />
      </Form.Item>
      <Form.Item noStyle dependencies={['what']}>
        {({ getFieldValue }) =>
          getFieldValue('what') === 'SET' && (
            <Form.Item
              label="每天名额"
              name="capacity"
              rules={[{ required: true, message: '请输入名额' }, wholeNumber(1, places)]}
            >
              <InputNumber />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item label="备注" name="note">
        <Input maxLength={50} />
      </Form.Item>
    </FormDialog>
  )
}
