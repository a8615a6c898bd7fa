import type { Values } from './values.ts'

export interface FieldsProps {
  values: Values
  set: (change: Partial<Values>) => void
  faults: Readonly<Record<string, string>>
}
