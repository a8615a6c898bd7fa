import { useState } from 'react'
import type { Faults } from './faults.ts'

/** Faults by field. One is shown only as long as its field holds what it was found in. */
export function useFaults<F extends string>(
  values: Readonly<Record<F, unknown>>,
): [Faults<F>, (faults: Faults<F>) => void] {
  const [found, setFound] = useState<{ faults: Faults<F>; values: Readonly<Record<F, unknown>> }>({
    faults: {},
    values,
  })
  const fields = Object.keys(found.faults) as F[]
  const left = fields.filter(field => found.values[field] === values[field])
  const faults = Object.fromEntries(left.map(field => [field, found.faults[field]])) as Faults<F>
  return [faults, faults => setFound({ faults, values })]
}
