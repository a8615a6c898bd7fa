import { ProfileForm } from '@shangyouji/contract/accounts/client-calls'
import { accountLimits, organisationTypeLabels } from '@shangyouji/contract/accounts/labels'
import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { checkBy, type FieldErrors, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input, Select, TextArea } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { AreaField } from '../area/area-field.tsx'
import styles from './account.module.css'
import type { OwnAccount } from './own-account.ts'

const types = Object.entries(organisationTypeLabels)
  .filter(([value]) => value !== '')
  .map(([value, label]) => ({ value, label }))
const check = checkBy(ProfileForm)
const INTRO = 1000

const valuesOf = ({
  organisation,
  organisationType,
  department,
  address,
  website,
  intro,
  province,
  provinceName,
  city,
  cityName,
  area,
  areaName,
}: OwnAccount) => ({
  organisation,
  organisationType,
  department,
  address,
  website,
  intro,
  province,
  provinceName,
  city,
  cityName,
  area,
  areaName,
})
type Values = ReturnType<typeof valuesOf>

/** The place a buyer works at; suppliers see it where the buyer shows it. */
export function OrganisationForm({ account }: { account: OwnAccount }) {
  const { revalidate } = useRevalidator()
  const { values, set, faults, busy, isDirty, form } = useForm(valuesOf(account), {
    check,
    send: values => api.client.update(values),
    async onSent() {
      toast.success('单位信息已保存')
      await revalidate()
    },
  })
  useUnsavedGuard(isDirty)
  return (
    <Panel title="单位信息">
      <form {...form} className={styles.form}>
        <div className={styles.two}>
          <Field label="单位名称" required error={faults.organisation}>
            <Input
              value={values.organisation}
              maxLength={accountLimits.organisation}
              autoComplete="organization"
              onChange={event => set({ organisation: event.target.value })}
            />
          </Field>
          <Field label="单位类型" error={faults.organisationType}>
            <Select
              options={types}
              placeholder="请选择"
              value={values.organisationType}
              onChange={event => set({ organisationType: event.target.value as Values['organisationType'] })}
            />
          </Field>
          <Field label="部门或课题组" error={faults.department}>
            <Input
              value={values.department}
              maxLength={60}
              onChange={event => set({ department: event.target.value })}
            />
          </Field>
          <PlaceFields values={values} faults={faults} set={set} />
        </div>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={!isDirty}>
          保存
        </Button>
      </form>
    </Panel>
  )
}

interface PlaceFieldsProps {
  values: Values
  faults: FieldErrors
  set: (change: Partial<Values>) => void
}

const PlaceFields = ({ values, faults, set }: PlaceFieldsProps) => (
  <>
    <AreaField value={values} onChange={set} error={faults.province ?? faults.city ?? faults.area} />
    <Field label="详细地址" error={faults.address} className="all-columns">
      <Input
        value={values.address}
        maxLength={120}
        autoComplete="street-address"
        onChange={event => set({ address: event.target.value })}
      />
    </Field>
    <Field label="网站" error={faults.website} className="all-columns">
      <Input
        type="url"
        value={values.website}
        maxLength={200}
        placeholder="https://"
        onChange={event => set({ website: event.target.value.trim() })}
      />
    </Field>
    <Field
      label="简介"
      error={faults.intro}
      hint={`研究方向、主要产品等，${values.intro.length}/${INTRO}`}
      className="all-columns"
    >
      <TextArea value={values.intro} maxLength={INTRO} onChange={event => set({ intro: event.target.value })} />
    </Field>
  </>
)
