import type { BusinessForm } from '@shangyouji/contract/companies/form-schemas'
import { identityFieldLabels } from '@shangyouji/contract/companies/labels'
import type { OwnBusiness as OwnBusinessSchema } from '@shangyouji/contract/companies/schemas'
import type { z } from 'zod'

/** The company one belongs to, as getMine answers it. */
export type OwnBusiness = z.output<typeof OwnBusinessSchema>

export type IdentityField = keyof typeof identityFieldLabels & keyof z.output<typeof BusinessForm>

export const identityFields = Object.keys(identityFieldLabels) as IdentityField[]

/** The part of a form that is reviewed when it changes, or the rest of it. */
export function partOf<F extends object>(fields: F, isIdentity: boolean): Partial<F> {
  const known: readonly string[] = identityFields
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => known.includes(name) === isIdentity),
  ) as Partial<F>
}
