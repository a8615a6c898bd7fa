import type { Field, SeriesField } from '@shangyouji/calculators/core/fields'
import type { Extra } from '../extra.ts'
import { isShown } from '../typed.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { ChoiceBox, FlagBox } from './choice-box.tsx'
import { ChoicesBox } from './choices-box.tsx'
import { GroupsBox } from './groups-box.tsx'
import { NumberBox } from './number-box.tsx'
import { RowsBox } from './rows-box.tsx'
import { SequenceBox } from './sequence-box.tsx'
import { SeriesBoxes } from './series-boxes.tsx'
import { TextBox } from './text-box.tsx'

/** All boxes of a calculator in the order of its definition; series that follow each other stand side by side. */
export function FieldList({ form, extra }: { form: ToolForm; extra: Extra }) {
  const shown = Object.entries(form.calculator.inputs).filter(([, field]) =>
    isShown(form.calculator, field, form.typed.values),
  )
  return gather(shown).map(each =>
    Array.isArray(each[1]) ? (
      <SeriesBoxes key={each[0]} series={each[1]} form={form} />
    ) : (
      <FieldBox key={each[0]} name={each[0]} field={each[1] as Field} form={form} extra={extra} />
    ),
  )
}

type Entry = [string, Field | [string, SeriesField][]]

function gather(fields: readonly [string, Field][]): Entry[] {
  const gathered: Entry[] = []
  for (const [key, field] of fields) {
    const last = gathered.at(-1)?.[1]
    if (field.kind !== 'series') gathered.push([key, field])
    else if (Array.isArray(last)) last.push([key, field])
    else gathered.push([key, [[key, field]]])
  }
  return gathered
}

function FieldBox({ field, ...rest }: { name: string; field: Field; form: ToolForm; extra: Extra }) {
  switch (field.kind) {
    case 'number':
      return <NumberBox field={field} {...rest} />
    case 'choice':
      return <ChoiceBox field={field} {...rest} />
    case 'flag':
      return <FlagBox field={field} {...rest} />
    case 'text':
      return <TextBox field={field} {...rest} />
    case 'sequence':
      return <SequenceBox field={field} {...rest} />
    case 'rows':
      return <RowsBox field={field} {...rest} />
    case 'groups':
      return <GroupsBox field={field} {...rest} />
    case 'choices':
      return <ChoicesBox field={field} {...rest} />
    case 'series':
      return <SeriesBoxes series={[[rest.name, field]]} form={rest.form} />
  }
}
