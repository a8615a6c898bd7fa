import type { ReplyOf } from '@shangyouji/contract'
import type { CheckList, checkList } from '@shangyouji/contract/check-lists/calls'
import { listEntriesLabels } from '@shangyouji/contract/check-lists/labels'
import type { ListEntries } from '@shangyouji/contract/check-lists/states'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, Select } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { choices as optionsOf } from '../own/editor-props.ts'
import styles from '../own/own.module.css'

type Loaded = ReplyOf<typeof checkList.list>
const FORM_ID = 'check-list'
const empty = {
  ...{ name: '', ticketIds: [] as readonly string[], days: [] as readonly string[], hall: '' },
  ...{ sessionId: '', entries: 'ONCE' as ListEntries, hasExit: false, isMain: false },
}
type Values = typeof empty

interface Props {
  readonly meetId: string
  /** Null for a new one. */
  readonly list: CheckList | null
  readonly choices: Pick<Loaded, 'tickets' | 'days' | 'sessions'>
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** One check-in list of a meeting. */
export function CheckListDialog({ meetId, list, choices, onClose, onSaved }: Props) {
  const { values, set, faults, busy, form } = useForm<Values>(list ? valuesOf(list) : empty, {
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: '请填写名称' } : {}),
    send: typed => {
      const about = { ticketIds: [...typed.ticketIds], days: [...typed.days], sessionId: typed.sessionId || null }
      return api.checkList.save({ ...typed, ...about, meetId, ...(list && { id: list.id, version: list.version }) })
    },
    onSent() {
      onSaved()
      onClose()
    },
  })
  const boxes = (name: 'ticketIds' | 'days', legend: string, options: readonly Option[]) => (
    <Boxes
      {...{ legend, options, chosen: values[name], fault: faults[name] }}
      onChange={chosen => set({ [name]: chosen })}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={list ? '编辑签到点' : '添加签到点'}
      width={480}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <form {...form} id={FORM_ID}>
        <Field label="名称" required error={faults.name ?? null}>
          <Input value={values.name} maxLength={30} onChange={event => set({ name: event.target.value })} />
        </Field>
        <Field label="位置（选填）" error={faults.hall ?? null}>
          <Input value={values.hall} maxLength={30} onChange={event => set({ hall: event.target.value })} />
        </Field>
        <Field label="每位参会人可签到" error={faults.entries ?? null}>
          <Select
            options={optionsOf(listEntriesLabels)}
            value={values.entries}
            onChange={event => set({ entries: event.target.value as ListEntries })}
          />
        </Field>
        {boxes('ticketIds', '适用票种（不选为全部）', choices.tickets)}
        {choices.sessions.length > 0 && (
          <Field label="对应日程（选填）" error={faults.sessionId ?? null}>
            <Select
              options={[{ value: '', label: '不限' }, ...choices.sessions.map(sessionOption)]}
              value={values.sessionId}
              onChange={event => set({ sessionId: event.target.value, days: [] })}
            />
          </Field>
        )}
        {values.sessionId === '' &&
          choices.days.length > 1 &&
          boxes(
            'days',
            '日期（不选为每天）',
            choices.days.map(day => ({ id: day, name: day })),
          )}
        <Checkbox checked={values.hasExit} onChange={event => set({ hasExit: event.target.checked })}>
          登记出场，统计场内人数（允许再次入场请选“不限次数”）
        </Checkbox>
        <Checkbox checked={values.isMain} onChange={event => set({ isMain: event.target.checked })}>
          主签到：在此签到即视为到场
        </Checkbox>
        {faults.isMain && <p role="alert">{faults.isMain}</p>}
      </form>
    </Dialog>
  )
}

interface Option {
  readonly id: string
  readonly name: string
}
interface BoxesProps {
  readonly legend: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

function Boxes({ legend, options, chosen, fault, onChange }: BoxesProps) {
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
      {fault && <p role="alert">{fault}</p>}
    </fieldset>
  )
}

const sessionOption = ({ id, title, hall, day }: Loaded['sessions'][number]) => ({
  value: id,
  label: [day, hall, title].filter(Boolean).join(' '),
})

const valuesOf = ({ name, ticketIds, days, hall, sessionId, entries, hasExit, isMain }: CheckList): Values => ({
  ...{ name, ticketIds, days, hall, sessionId: sessionId ?? '', entries, hasExit, isMain },
})
