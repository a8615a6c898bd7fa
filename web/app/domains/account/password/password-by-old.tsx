import { errors } from '@shangyouji/contract/errors'
import { useState } from 'react'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Field, Input } from '../../../ui/base/field.tsx'
import styles from '../account.module.css'
import { NewPassword, newPasswordErrors } from './new-password.tsx'

/** Two steps: the old password is changed for a ticket of ten minutes, the ticket for the new password. */
export function PasswordByOld({ onDone }: { onDone: () => Promise<void> }) {
  const [ticket, setTicket] = useState('')
  return (
    <>
      <ol className={styles.steps}>
        {['验证原密码', '设置新密码'].map((words, i) => (
          <li
            className={cx('current-dot row gap-2', (ticket ? 1 : 0) === i && 'ink medium')}
            key={words}
            data-number={i + 1}
            aria-current={(ticket ? 1 : 0) === i ? 'step' : undefined}
          >
            {words}
          </li>
        ))}
      </ol>
      {ticket ? (
        <NewStep ticket={ticket} onExpired={() => setTicket('')} onDone={onDone} />
      ) : (
        <OldStep onTicket={setTicket} />
      )}
    </>
  )
}

function OldStep({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { values, set, faults, busy, form } = useForm(
    { password: '' },
    {
      check: ({ password }): FieldErrors => (password === '' ? { password: '请输入原密码' } : {}),
      send: values => api.client.checkOldPwd(values),
      onSent: ({ ticket }) => onTicket(ticket),
    },
  )
  return (
    <form {...form} className={styles.narrow}>
      <Field label="原密码" required error={faults.password}>
        <Input
          type="password"
          value={values.password}
          autoComplete="current-password"
          onChange={event => set({ password: event.target.value })}
        />
      </Field>
      <Button kind="primary" type="submit" busy={busy}>
        下一步
      </Button>
    </form>
  )
}

interface NewStepProps {
  ticket: string
  onExpired: () => void
  onDone: () => Promise<void>
}

function NewStep({ ticket, onExpired, onDone }: NewStepProps) {
  const { values, set, faults, busy, form } = useForm(
    { password: '', again: '' },
    {
      check: newPasswordErrors,
      async send({ password }) {
        try {
          return await api.client.updatePwd({ ticket, password })
        } catch (failure) {
          if (isFailure(failure) && failure.code === errors.PASSWORD_TICKET.code) onExpired()
          throw failure
        }
      },
      onSent: onDone,
    },
  )
  return (
    <form {...form} className={styles.narrow}>
      <NewPassword values={values} faults={faults} set={set} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          确认修改
        </Button>
        <Button kind="text" onClick={onExpired}>
          上一步
        </Button>
      </div>
    </form>
  )
}
