import type { FormRule } from 'antd'

/** Rules of a reason with at least so many characters, blanks at its ends not counted. */
export const reasonRules = (min: number): FormRule[] => [
  {
    validator: (_, value: string | undefined) =>
      (value ?? '').trim().length >= min ? Promise.resolve() : Promise.reject(new Error(`原因至少${min}个字`)),
  },
]
