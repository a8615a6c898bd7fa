import type { HolidayForm } from '@shangyouji/contract/base/settings-calls'
import type { z } from 'zod'

export type Holiday = z.output<typeof HolidayForm>
