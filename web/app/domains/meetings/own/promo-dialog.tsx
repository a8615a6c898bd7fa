import { type PromoKind, promoKindLabels } from '@shangyouji/contract/promo-codes/labels'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, Select } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { choices } from './editor-props.ts'
import styles from './own.module.css'

const FORM_ID = 'meeting-promo'
const empty = {
  ...{ code: '', kind: 'FIXED' as PromoKind, value: '', uses: '', perBuyer: '', from: '', to: '', unlocks: false },
  ticketIds: [] as readonly string[],
}
type Values = typeof empty

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/
const COUNT = /^[1-9]\d{0,6}$/

/** Fen of FIXED, percent of PERCENT; null where what was typed is no such number. */
export function promoValue({ kind, value }: Pick<Values, 'kind' | 'value'>): number | null {
  const text = value.trim()
  if (kind === 'FREE') return 0
  if (kind === 'FIXED') return AMOUNT.test(text) && Number(text) > 0 ? Math.round(Number(text) * 100) : null
  return COUNT.test(text) && Number(text) <= 100 ? Number(text) : null
}

function check(values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!/^[A-Za-z0-9-]{3,30}$/.test(values.code.trim())) errors.code = '优惠码为3–30位字母、数字或连字符'
  if (promoValue(values) === null)
    errors.value = values.kind === 'FIXED' ? '请填写金额，最多两位小数' : '请填写1到100的整数'
  for (const name of ['uses', 'perBuyer'] as const)
    if (values[name].trim() !== '' && !COUNT.test(values[name].trim())) errors[name] = '请填写正整数'
  return errors
}

const countOf = (text: string) => (text.trim() === '' ? null : Number(text))
/** The fields say 北京时间. */
const instantOf = (local: string) => (local === '' ? null : new Date(`${local}:00+08:00`).toISOString())

interface Props {
  readonly meetId: string
  readonly tickets: readonly { readonly id?: string | undefined; readonly name: string }[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** A new promo code. It is never changed: it is stopped, and another one is made. */
export function PromoDialog({ meetId, tickets, onClose, onSaved }: Props) {
  const { values, set, faults, busy, form } = useForm(empty, {
    check,
    send: typed =>
      api.meetPromo.save({
        ...{ meetId, code: typed.code.trim(), kind: typed.kind, value: promoValue(typed) ?? 0, unlocks: typed.unlocks },
        ...{ ticketIds: [...typed.ticketIds], uses: countOf(typed.uses), perBuyer: countOf(typed.perBuyer) },
        ...{ fromTime: instantOf(typed.from), toTime: instantOf(typed.to) },
      }),
    onSent() {
      onSaved()
      onClose()
    },
  })
  const line = (name: 'code' | 'value' | 'uses' | 'perBuyer' | 'from' | 'to', label: string, more: object = {}) => (
    <Field label={label} error={faults[name] ?? faults[`${name}Time`] ?? null}>
      <Input value={values[name]} maxLength={30} {...more} onChange={event => set({ [name]: event.target.value })} />
    </Field>
  )
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
        添加
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="添加优惠码" width={480} keepOpen footer={footer}>
      <form {...form} id={FORM_ID}>
        {line('code', '优惠码')}
        <Field label="优惠方式" error={faults.kind ?? null}>
          <Select
            options={choices(promoKindLabels)}
            value={values.kind}
            onChange={event => set({ kind: event.target.value as PromoKind, value: '' })}
          />
        </Field>
        {values.kind !== 'FREE' && line('value', values.kind === 'FIXED' ? '立减金额（元）' : '减免百分比（%）')}
        <fieldset className={styles.list}>
          <legend>适用票种（不选为全部）</legend>
          {tickets.map(
            ({ id, name }) =>
              id && (
                <Checkbox
                  key={id}
                  checked={values.ticketIds.includes(id)}
                  onChange={event =>
                    set({
                      ticketIds: event.target.checked
                        ? [...values.ticketIds, id]
                        : values.ticketIds.filter(one => one !== id),
                    })
                  }
                >
                  {name}
                </Checkbox>
              ),
          )}
        </fieldset>
        <Checkbox checked={values.unlocks} onChange={event => set({ unlocks: event.target.checked })}>
          解锁所选票种中不公开的票
        </Checkbox>
        {faults.ticketIds && <p role="alert">{faults.ticketIds}</p>}
        {line('uses', '总次数（不填不限，每位参会人一次）')}
        {line('perBuyer', '每个账号次数（不填不限）')}
        {line('from', '生效时间（北京时间）', { type: 'datetime-local' })}
        {line('to', '失效时间（北京时间）', { type: 'datetime-local' })}
      </form>
    </Dialog>
  )
}
