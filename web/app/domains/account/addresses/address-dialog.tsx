import { AddressForm } from '@shangyouji/contract/accounts/address-calls'
import { addressTagLabels } from '@shangyouji/contract/accounts/labels'
import { checkBy, type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, RadioGroup } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { AreaField } from '../../area/area-field.tsx'
import styles from '../account.module.css'
import { type Address, type AddressValues, emptyAddress } from './address-form.ts'

const FORM_ID = 'address-form'
const check = checkBy(AddressForm)
const tags = Object.entries(addressTagLabels).map(([value, label]) => ({ value, label: label || '不设置' }))

interface AddressDialogProps {
  /** The one that is changed; absent for a new one. */
  address?: Address | undefined
  onDone: () => Promise<void>
  onClose: () => void
}

/** One form for a new address and for a change. */
export function AddressDialog({ address, onDone, onClose }: AddressDialogProps) {
  const { id, version, ...start } = address ?? { id: undefined, version: undefined, ...emptyAddress }
  const { values, set, faults, busy, isDirty, form } = useForm<AddressValues>(start, {
    check,
    // names of the area are the server's
    send: ({ provinceName: _p, cityName: _c, areaName: _a, ...values }) =>
      id ? api.address.update({ ...values, id, version }) : api.address.save(values),
    async onSent() {
      toast.success(id ? '收货地址已修改' : '收货地址已添加')
      await onDone()
    },
  })
  const mayClose = async () =>
    !isDirty || confirmBox({ title: '放弃修改', text: '填写的内容尚未保存，确定放弃吗？', ok: '放弃', danger: true })
  const cancel = async () => {
    if (await mayClose()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={mayClose}
      title={id ? '修改收货地址' : '新增收货地址'}
      width={560}
      keepOpen
      footer={
        <>
          <Button onClick={() => void cancel()}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <AddressFields values={values} faults={faults} set={set} />
        <RadioGroup
          name="address-tag"
          legend="标签"
          options={tags}
          value={values.tag}
          onChange={event => set({ tag: event.target.value as Address['tag'] })}
        />
        <Checkbox
          checked={values.isDefault}
          disabled={address?.isDefault}
          onChange={event => set({ isDefault: event.target.checked })}
        >
          设为默认地址
        </Checkbox>
      </form>
    </Dialog>
  )
}

interface AddressFieldsProps {
  values: AddressValues
  faults: FieldErrors
  set: (change: Partial<AddressValues>) => void
}

const AddressFields = ({ values, faults, set }: AddressFieldsProps) => (
  <div className={styles.two}>
    <Field label="收货人" required error={faults.name}>
      <Input
        value={values.name}
        maxLength={30}
        autoComplete="name"
        onChange={event => set({ name: event.target.value })}
      />
    </Field>
    <Field label="联系电话" required error={faults.mobile}>
      <Input
        value={values.mobile}
        inputMode="tel"
        maxLength={20}
        autoComplete="tel"
        placeholder="手机号，或带区号的座机"
        onChange={event => set({ mobile: event.target.value.trim() })}
      />
    </Field>
    <AreaField required value={values} onChange={set} error={faults.province ?? faults.city ?? faults.area} />
    <Field label="邮政编码" error={faults.postcode}>
      <Input
        value={values.postcode}
        inputMode="numeric"
        maxLength={6}
        autoComplete="postal-code"
        onChange={event => set({ postcode: event.target.value.trim() })}
      />
    </Field>
    <Field label="详细地址" required error={faults.address} className="all-columns">
      <Input
        value={values.address}
        maxLength={120}
        autoComplete="street-address"
        placeholder="街道、门牌号、楼宇、房间"
        onChange={event => set({ address: event.target.value })}
      />
    </Field>
  </div>
)
