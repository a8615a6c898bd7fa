import type { FieldErrors } from '../../../forms/use-form.ts'
import { Field, Input } from '../../../ui/base/field.tsx'
import { newPasswordError } from '../../login/field-errors.ts'
import styles from '../account.module.css'
import { passwordStrength } from './password-strength.ts'

export interface NewPasswordValues {
  readonly password: string
  readonly again: string
}

export function newPasswordErrors({ password, again }: NewPasswordValues): FieldErrors {
  const fault = newPasswordError(password)
  if (fault) return { password: fault }
  if (again === '') return { again: '请再次输入新密码' }
  return again === password ? {} : { again: '两次输入的密码不一致' }
}

const words = { none: '', weak: '弱', middle: '中', strong: '强' } as const
const bars = { none: 0, weak: 1, middle: 2, strong: 3 } as const

/** The new password twice, with a hint how strong it is. */
export function NewPassword({
  values,
  faults,
  set,
}: {
  values: NewPasswordValues
  faults: FieldErrors
  set: (change: Partial<NewPasswordValues>) => void
}) {
  const strength = passwordStrength(values.password)
  return (
    <>
      <Field label="新密码" required error={faults.password} hint="8～20位，须同时包含字母和数字，可用符号">
        <Input
          type="password"
          value={values.password}
          maxLength={20}
          autoComplete="new-password"
          onChange={event => set({ password: event.target.value })}
        />
      </Field>
      {strength !== 'none' && (
        <p className={styles.strength} role="status">
          <span className={styles.bars} aria-hidden="true">
            {[1, 2, 3].map(bar => (
              <i key={bar} className={bar <= bars[strength] ? styles[strength] : undefined} />
            ))}
          </span>
          密码强度：{words[strength]}
        </p>
      )}
      <Field label="确认新密码" required error={faults.again}>
        <Input
          type="password"
          value={values.again}
          maxLength={20}
          autoComplete="new-password"
          onChange={event => set({ again: event.target.value })}
        />
      </Field>
    </>
  )
}
