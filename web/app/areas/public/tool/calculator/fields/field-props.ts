import type { Extra } from '../extra.ts'
import type { ToolForm } from '../use-tool-form.ts'

/** What every kind of box is given. */
export interface FieldProps<F> {
  readonly name: string
  readonly field: F
  readonly form: ToolForm
  readonly extra: Extra
}

export const labelOf = ({ label, optional }: { label: string; optional?: boolean }) =>
  optional ? `${label}（选填）` : label
