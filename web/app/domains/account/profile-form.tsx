import { ProfileForm as ProfileSchema } from '@shangyouji/contract/accounts/client-calls'
import { accountLimits, genderLabels } from '@shangyouji/contract/accounts/labels'
import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { PictureBox } from '../../forms/uploads/picture-box.tsx'
import { checkBy, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { refresher } from '../../lib/session/refresh-in-browser.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input, RadioGroup } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './account.module.css'
import type { OwnAccount } from './own-account.ts'

const AVATAR_BOX = { width: 120, height: 120 }
const AVATAR_CUT = { width: 320, height: 320 }
const genders = Object.entries(genderLabels).map(([value, label]) => ({ value, label }))
const check = checkBy(
  ProfileSchema.pick({ name: true, organisation: true, avatar: true, gender: true, position: true }),
)

/** Avatar, name, place of work. The header shows the new name at once. */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const { revalidate } = useRevalidator()
  const { avatar, name, organisation, gender, position } = account
  const { values, set, faults, busy, isDirty, form } = useForm(
    { avatar, name, organisation, gender, position },
    {
      check,
      send: values => api.client.update(values),
      async onSent() {
        toast.success('个人资料已保存')
        await refresher.force()
        await revalidate()
      },
    },
  )
  useUnsavedGuard(isDirty)

  return (
    <Panel title="基本资料">
      <form {...form} className={styles.profile}>
        <Field label="头像" error={faults.avatar}>
          <PictureBox
            noun="头像"
            value={values.avatar}
            box={AVATAR_BOX}
            cut={AVATAR_CUT}
            onChange={avatar => set({ avatar })}
          />
        </Field>
        <div className={styles.two}>
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
              onChange={event => set({ organisation: event.target.value })}
            />
          </Field>
          <Field label="职务" error={faults.position}>
            <Input
              value={values.position}
              maxLength={accountLimits.position}
              autoComplete="organization-title"
              placeholder="例如：采购经理、课题组长"
              onChange={event => set({ position: event.target.value })}
            />
          </Field>
          <RadioGroup
            name="gender"
            legend="性别"
            options={genders}
            value={values.gender}
            onChange={event => set({ gender: event.target.value as typeof gender })}
          />
          <div className="all-columns">
            <Button kind="primary" type="submit" busy={busy} aria-disabled={!isDirty}>
              保存
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  )
}
