import { type Dayjs, dayjs } from './dates.ts'

/** For `<Form.Item {...dayValue}><DatePicker /></Form.Item>`: the form holds `2026-11-21` or null. */
export const dayValue = {
  getValueProps: (day: string | null | undefined) => ({ value: day ? dayjs(day) : null }),
  normalize: (picked: Dayjs | null) => picked?.format('YYYY-MM-DD') ?? null,
}

/** The same with a time: the form holds an instant as ISO 8601 text, or null. */
export const instantValue = {
  getValueProps: (at: string | null | undefined) => ({ value: at ? dayjs(at) : null }),
  normalize: (picked: Dayjs | null) => picked?.toISOString() ?? null,
}
