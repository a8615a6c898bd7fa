import type { OwnExhibit } from '@shangyouji/contract/exhibitors/calls'
import { exhibitorLimits } from '@shangyouji/contract/exhibitors/labels'
import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox, Field, Input, TextArea } from '../../ui/base/field.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from '../appointments/appointments.module.css'

const FORM_ID = 'exhibit'

const phonesOf = (text: string): string[] =>
  text
    .split(/[\s,，、;；]+/)
    .map(phone => phone.trim())
    .filter(Boolean)

interface Props {
  readonly exhibit: OwnExhibit
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** What an exhibitor brings to a meeting: goods on the shelf, staff by phone, seats for appointments. */
export function ExhibitDialog({ exhibit, onClose, onSaved }: Props) {
  const [start] = useState(() => ({
    goodsIds: exhibit.goodsIds as readonly string[],
    staffPhones: exhibit.staffPhones.join('\n'),
    appointmentSeats: String(exhibit.appointmentSeats),
  }))
  const { values, set, faults, busy, form } = useForm(start, {
    check: ({ goodsIds, appointmentSeats }): Record<string, string> =>
      goodsIds.length > exhibitorLimits.goods
        ? { goodsIds: `最多${exhibitorLimits.goods}件商品，现有${goodsIds.length}件` }
        : /^\d{1,2}$/.test(appointmentSeats.trim())
          ? {}
          : { appointmentSeats: '请填写0到20的整数' },
    send: ({ goodsIds, staffPhones, appointmentSeats }) =>
      api.meetExhibitor.updateMine({
        ...{ id: exhibit.id, version: exhibit.version, goodsIds: [...goodsIds] },
        ...{ staffPhones: phonesOf(staffPhones), appointmentSeats: Number(appointmentSeats) },
      }),
    async onSent() {
      onClose()
      await onSaved()
    },
  })
  const staffError = faults.staffPhones ?? Object.entries(faults).find(([name]) => name.startsWith('staffPhones.'))?.[1]
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`展品与人员：${exhibit.title}`} width={600} keepOpen footer={footer}>
      <form {...form} id={FORM_ID}>
        <GoodsChoice
          chosen={values.goodsIds}
          error={faults.goodsIds ?? null}
          onChange={goodsIds => set({ goodsIds })}
        />
        <Field label="现场人员手机号" hint="每行一个；凭此手机号登录的人可扫描胸卡" error={staffError ?? null}>
          <TextArea rows={4} value={values.staffPhones} onChange={event => set({ staffPhones: event.target.value })} />
        </Field>
        <Field label="同时进行的约谈" hint="0 表示不接受约谈" error={faults.appointmentSeats ?? null}>
          <Input
            inputMode="numeric"
            value={values.appointmentSeats}
            onChange={event => set({ appointmentSeats: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

interface GoodsProps {
  readonly chosen: readonly string[]
  readonly error: string | null
  readonly onChange: (ids: readonly string[]) => void
}

/** Goods of the own shelf, found by word; what was chosen before stays chosen whatever is searched for. */
function GoodsChoice({ chosen, error, onChange }: GoodsProps) {
  const [keyword, setKeyword] = useState('')
  const { data: shelf, failure } = useQuery(
    () => api.goodsInfo.informationSearch({ status: 'PUBLISHED', keyword, size: 20 }, { toast: false, quiet: true }),
    [keyword],
  )
  return (
    <>
      <Field label="查找本企业已上架的商品" hint="名称、货号或 CAS">
        <Input value={keyword} maxLength={100} onChange={event => setKeyword(event.target.value)} />
      </Field>
      {failure && (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      )}
      <fieldset className={styles.card} data-field="goodsIds">
        <legend>
          展品（已选 {chosen.length} / {exhibitorLimits.goods}）
        </legend>
        {shelf?.records.length === 0 && <span className="quiet">没有找到已上架的商品</span>}
        {shelf?.records.map(({ id, name, catalogNo }) => (
          <p key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={event => onChange(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
            >
              {name} <span className="quiet">{catalogNo}</span>
            </Checkbox>
          </p>
        ))}
        {error && <p role="alert">{error}</p>}
        {chosen.length > 0 && (
          <Button size="small" kind="text" onClick={() => onChange([])}>
            清空已选
          </Button>
        )}
      </fieldset>
    </>
  )
}
