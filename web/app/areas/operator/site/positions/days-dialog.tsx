import { type AdPositionCode, adPositions } from '@shangyouji/contract/adverts/labels'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { DatePicker, type Dayjs, dayjs } from '../../../../back-office/dates.ts'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { wholeNumber } from '../../../../back-office/number-rules.ts'
import { api } from '../../../../lib/api/client.ts'

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
export function DaysDialog({ position, day, version, onClose }: DaysDialogProps) {
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
