import type { DemandForm } from '@shangyouji/contract/demands/calls'
import type { z } from 'zod'

export type DemandFormData = z.output<typeof DemandForm>
