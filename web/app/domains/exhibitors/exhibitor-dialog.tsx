import type { ReceivedExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input, Select } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import appointments from '../appointments/appointments.module.css'
import styles from './exhibitors.module.css'

const FORM_ID = 'exhibitor'
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/
const sides = ['x', 'y', 'width', 'height'] as const
const sideLabels = { x: '左（%）', y: '上（%）', width: '宽（%）', height: '高（%）' } as const

const empty = {
  ...{ keyword: '', businessId: '', name: '', hall: '', booth: '', category: '' },
  ...{ x: '', y: '', width: '', height: '' },
}
type Values = typeof empty

/** Per cent of the picture; null where nothing is filled in, undefined where it is no area. */
function areaOf(values: Values) {
  const texts = sides.map(side => values[side].trim())
  if (texts.every(text => text === '')) return null
  if (!texts.every(text => PERCENT.test(text) && Number(text) <= 100)) return undefined
  const [x, y, width, height] = texts.map(Number) as [number, number, number, number]
  return { x, y, width, height }
}

function valuesOf({ hall, booth, category, area }: ReceivedExhibitor): Values {
  const place = Object.fromEntries(sides.map(side => [side, area ? String(area[side]) : '']))
  return { ...empty, hall, booth, category, ...place }
}

interface Props {
  readonly meetId: string
  /** Null for a new one. */
  readonly exhibitor: ReceivedExhibitor | null
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** Invites a company, names an exhibitor in words, or says where one stands. */
export function ExhibitorDialog({ meetId, exhibitor, onClose, onSaved }: Props) {
  const [start] = useState(() => (exhibitor ? valuesOf(exhibitor) : empty))
  const [companies, setCompanies] = useState<readonly { id: string; name: string }[]>([])
  const { values, set, faults, busy, form } = useForm(start, {
    check(typed): Record<string, string> {
      if (areaOf(typed) === undefined) return { x: '请填写四个0到100的数，或都不填' }
      return exhibitor || typed.businessId || typed.name.trim() ? {} : { name: '请选择平台企业，或填写展商名称' }
    },
    async send({ businessId, name, hall, booth, category, ...rest }) {
      const place = { hall, booth, category, area: areaOf({ ...empty, ...rest }) ?? null }
      if (exhibitor) await api.meetExhibitor.update({ id: exhibitor.id, version: exhibitor.version, ...place })
      else await api.meetExhibitor.save({ meetId, ...place, ...(businessId ? { businessId } : { name }) })
    },
    async onSent() {
      onClose()
      await onSaved()
    },
  })
  const find = async () => {
    const keyword = values.keyword.trim()
    if (keyword === '') return
    const { records } = await api.business.goodsSearch({ keyword, size: 20, withFacets: false })
    setCompanies(records.map(({ id, name }) => ({ id, name })))
  }
  const line = (name: keyof Values, label: string, maxLength: number) => (
    <Field label={label} error={faults[name] ?? null}>
      <Input value={values[name]} maxLength={maxLength} onChange={event => set({ [name]: event.target.value })} />
    </Field>
  )
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
        {exhibitor ? '保存' : values.businessId ? '发出邀请' : '添加'}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={exhibitor ? `展位：${exhibitor.name}` : '添加展商'}
      width={520}
      keepOpen
      footer={footer}
    >
      <form {...form} id={FORM_ID}>
        {!exhibitor && (
          <>
            {line('keyword', '查找平台企业', 80)}
            <p className={appointments.day}>
              <Button onClick={() => void find()}>查找</Button>
            </p>
            {companies.length > 0 && (
              <Field label="企业" error={faults.businessId ?? null}>
                <Select
                  options={[
                    { value: '', label: '请选择' },
                    ...companies.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={values.businessId}
                  onChange={event => set({ businessId: event.target.value })}
                />
              </Field>
            )}
            {!values.businessId && line('name', '或直接填写展商名称', 80)}
          </>
        )}
        {line('hall', '展馆', 40)}
        {line('booth', '展位号', 20)}
        {line('category', '类别', 40)}
        <fieldset className={appointments.card}>
          <legend>在平面图上的位置（选填，占图宽、图高的百分比）</legend>
          <div className={styles.area}>
            {sides.map(side => (
              <div key={side}>{line(side, sideLabels[side], 6)}</div>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
