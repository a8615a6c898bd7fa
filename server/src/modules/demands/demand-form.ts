import type { DemandForm } from '@shangyouji/contract/demands/calls'
import type { z } from 'zod'

export type DemandFormData = z.output<typeof DemandForm>

/** The form of a demand: only this module writes it. */
export const formOf = (row: { readonly form: object }): DemandFormData => row.form as DemandFormData
