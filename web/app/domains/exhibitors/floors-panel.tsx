import type { ReceivedExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { useState } from 'react'
import { Panel } from '../../back-office/page.tsx'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { uploadFile } from '../../lib/api/files.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { Plan } from './plan.tsx'

interface Floor {
  readonly hall: string
  readonly picture: string
}
interface Props {
  readonly meetId: string
  readonly floors: readonly Floor[]
  readonly exhibitors: readonly ReceivedExhibitor[]
  readonly onSaved: () => Promise<unknown>
}

/** A picture for each hall, with the booths that stand on it. */
export function FloorsPanel({ meetId, floors, exhibitors, onSaved }: Props) {
  const [start] = useState<{ hall: string; picture: File | null }>({ hall: '', picture: null })
  const { values, set, faults, busy, form } = useForm(start, {
    check({ hall, picture }): Record<string, string> {
      if (hall.trim() === '') return { hall: '请填写展馆名称，与展商的展馆一致' }
      return picture ? {} : { picture: '请选择图片' }
    },
    async send({ hall, picture }) {
      const { url } = await uploadFile(picture!, { bizType: 'IMAGE' })
      return api.meetExhibitor.saveFloor({ meetId, hall, picture: url })
    },
    onSent: onSaved,
  })
  const remove = async (hall: string) => {
    const text = `移除“${hall}”的平面图，会议页不再显示；展商填写的位置仍保留。`
    if (!(await confirmBox({ title: '移除平面图', text, ok: '移除', danger: true }))) return
    await api.meetExhibitor.saveFloor({ meetId, hall, picture: '' })
    await onSaved()
  }
  return (
    <Panel title="展馆平面图">
      {floors.map(({ hall, picture }) => (
        <section key={hall}>
          <h3>
            {hall}{' '}
            <Button size="small" kind="text" aria-label={`移除${hall}平面图`} onClick={() => void remove(hall)}>
              移除
            </Button>
          </h3>
          <Plan hall={hall} picture={picture} exhibitors={exhibitors} />
        </section>
      ))}
      <form {...form}>
        <Field label="展馆" error={faults.hall ?? null}>
          <Input value={values.hall} maxLength={40} onChange={event => set({ hall: event.target.value })} />
        </Field>
        <Field label="平面图（图片）" error={faults.picture ?? null}>
          <Input type="file" accept="image/*" onChange={event => set({ picture: event.target.files?.[0] ?? null })} />
        </Field>
        <Button type="submit" busy={busy}>
          保存平面图
        </Button>
      </form>
    </Panel>
  )
}
