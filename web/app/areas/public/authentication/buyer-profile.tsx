import { accountLimits } from '@shangyouji/contract/accounts/labels'
import { Link } from 'react-router'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import styles from './authentication.module.css'

interface Values {
  readonly name: string
  readonly organisation: string
}

const check = ({ name, organisation }: Values): FieldErrors => ({
  ...(name.trim() === '' && { name: '请输入姓名' }),
  ...(organisation.trim() === '' && { organisation: '请输入单位名称' }),
})

/** Name and organisation make a buyer, at once. */
export function BuyerProfile(start: Values) {
  const { values, set, faults, busy, form } = useForm(start, {
    check,
    send: values => api.client.update(values),
    // the session shows another role now: the area is loaded afresh
    onSent: () => location.assign('/demander'),
  })
  return (
    <form {...form} className={styles.buyer}>
      <h1 className="text-20">完善资料</h1>
      <p className="mb-4 dim">供方据此了解是谁在询价；对外展示时您可以选择是否公开。</p>
      <Field label="姓名" required error={faults.name}>
        <Input
          value={values.name}
          maxLength={accountLimits.name}
          autoComplete="name"
          onChange={event => set({ name: event.target.value })}
        />
      </Field>
      <Field label="单位名称" required error={faults.organisation}>
        <Input
          value={values.organisation}
          maxLength={accountLimits.organisation}
          autoComplete="organization"
          placeholder="学校、研究所或公司的全称"
          onChange={event => set({ organisation: event.target.value })}
        />
      </Field>
      <Button kind="primary" size="large" type="submit" block busy={busy}>
        完成
      </Button>
      <p className={`mb-4 dim ${styles.other}`}>
        <Link className="mt-5" to="/authentication" preventScrollReset>
          重新选择身份
        </Link>
      </p>
    </form>
  )
}
