import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'

dayjs.locale('zh-cn')

/** antd's calendars and what they count in, in Chinese. Only what comes late brings them (day-range.tsx, dialogs). */
export { DatePicker } from 'antd'
export type { Dayjs } from 'dayjs'
export { dayjs }
