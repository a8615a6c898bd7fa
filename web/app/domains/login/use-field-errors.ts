import { useRef, useState } from 'react'
import { refusedFields, useFirstFieldError } from '../../forms/use-first-field-error.ts'
import { isFailure } from '../../lib/api/failure.ts'
import type { FieldErrors } from './field-errors.ts'

/**
 * Faults by field. One is shown only as long as its field holds what it was found in; the first of them gets the focus
 * where `form` is given to the form's element.
 */
export function useFieldErrors<F extends string>(values: Readonly<Record<F, unknown>>) {
  const [found, setFound] = useState<{ faults: FieldErrors<F>; values: Readonly<Record<F, unknown>> }>({
    faults: {},
    values,
  })
  const form = useRef<HTMLFormElement>(null)
  const leadToFault = useFirstFieldError(form)
  const fields = Object.keys(found.faults) as F[]
  const left = fields.filter(field => found.values[field] === values[field])
  const faults = Object.fromEntries(left.map(field => [field, found.faults[field]])) as FieldErrors<F>

  const show = (faults: FieldErrors<F>) => {
    setFound({ faults, values })
    if (Object.keys(faults).length > 0) leadToFault()
  }
  /** What the server refused, where it names fields; that it did is said by the call. */
  const refused = (error: unknown) => {
    if (!isFailure(error)) throw error
    show(refusedFields(error) as FieldErrors<F>)
  }
  return [faults, show, { refused, form }] as const
}
