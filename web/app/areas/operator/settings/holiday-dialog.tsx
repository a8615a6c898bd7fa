import { HolidayForm } from '@shangyouji/contract/base/settings-calls'
import { Form, Input, Radio } from 'antd'
import { DatePicker, type Dayjs, dayjs } from '../../../back-office/dates.ts'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'
import type { Holiday } from './holiday.ts'

const field = rulesFrom(HolidayForm)
const MAX_DAYS = 60

/** One day of the calendar, or for a new entry all days from the first to the last. */
export function HolidayDialog({ holiday, onClose }: { holiday: Holiday | null; onClose: () => void }) {
  const day = holiday && dayjs(holiday.day)
  return (
    <FormDialog
      title={holiday ? `编辑 ${holiday.day}` : '新增节假日'}
      initial={{
        range: (day && [day, day]) as [Dayjs, Dayjs] | null,
        kind: holiday?.kind ?? 'HOLIDAY',
        name: holiday?.name ?? '',
        source: holiday?.source ?? '',
      }}
      onSave={({ range, ...rest }) =>
        api.settings.holidaysSave({ days: daysOf(range!).map(each => ({ day: each, ...rest })) })
      }
      onClose={onClose}
    >
      <Form.Item
        label="日期"
        name="range"
        required
        extra="已有的日期会被新的设置替换"
        rules={[
          { required: true, message: '请选择日期' },
          {
            validator: (_, range: [Dayjs, Dayjs] | null) =>
              range && range[1].diff(range[0], 'day') >= MAX_DAYS
                ? Promise.reject(new Error(`一次最多${MAX_DAYS}天`))
                : Promise.resolve(),
          },
        ]}
      >
        <DatePicker.RangePicker disabled={holiday !== null} style={{ width: 300 }} />
      </Form.Item>
      <Form.Item label="类型" {...field('kind')}>
        <Radio.Group
          options={[
            { value: 'HOLIDAY', label: '放假' },
            { value: 'WORKDAY', label: '调休上班' },
          ]}
        />
      </Form.Item>
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={20} placeholder="春节" />
      </Form.Item>
      <Form.Item label="依据" {...field('source')}>
        <Input maxLength={200} placeholder="国务院办公厅关于部分节假日安排的通知" />
      </Form.Item>
    </FormDialog>
  )
}

/** `2026-02-15` … from the first to the last day. */
const daysOf = ([first, last]: [Dayjs, Dayjs]) =>
  Array.from({ length: last.diff(first, 'day') + 1 }, (_, i) => first.add(i, 'day').format('YYYY-MM-DD'))
