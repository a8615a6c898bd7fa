import type { Values } from './values.ts'

export interface EditorProps {
  values: Values
  set: (change: Partial<Values>) => void
  faults: Readonly<Record<string, string>>
}

export const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
