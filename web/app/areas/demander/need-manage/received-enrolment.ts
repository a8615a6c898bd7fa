import type { ReceivedEnroll } from '@shangyouji/contract/enrolments/calls'
import type { z } from 'zod'

export type ReceivedEnrolment = z.output<typeof ReceivedEnroll>
