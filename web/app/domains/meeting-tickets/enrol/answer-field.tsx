import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { type AttachmentDraft, AttachmentsField } from '../../../forms/uploads/attachments-field.tsx'
import { ChoiceTags } from '../../../ui/base/choice-tags.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'

interface AnswerFieldProps {
  readonly field: MeetingDetails['fields'][number]
  /** Several choices stand on a line each. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (text: string) => void
  /** Of a FILE. */
  readonly files?: readonly AttachmentDraft[]
  readonly onFiles?: (files: readonly AttachmentDraft[]) => void
  /** A TEXT may take several lines. */
  readonly isLong?: boolean
}

/** One question of a meeting's form or survey, by its type. */
export function AnswerField({ field, value, error, onChange, files = [], onFiles, isLong }: AnswerFieldProps) {
  const { label, type, required, options, multiple } = field
  if (type === 'CHOICE' && multiple) {
    return (
      <ChoiceTags
        legend={required ? `${label}（必选）` : label}
        options={options}
        chosen={value === '' ? [] : value.split('\n')}
        most={options.length}
        {...(error && { error })}
        onChange={chosen => onChange(chosen.join('\n'))}
      />
    )
  }
  if (type === 'FILE') {
    return (
      <Field label={label} required={required}>
        <AttachmentsField most={1} value={files} {...(error && { error })} onChange={onFiles ?? (() => {})} />
      </Field>
    )
  }
  const put = (event: { readonly target: { readonly value: string } }) => onChange(event.target.value)
  return (
    <Field label={label} required={required} error={error}>
      {type === 'CHOICE' ? (
        <Select
          value={value}
          placeholder="请选择"
          options={options.map(option => ({ value: option, label: option }))}
          onChange={put}
        />
      ) : isLong ? (
        <TextArea value={value} maxLength={1000} onChange={put} />
      ) : (
        <Input value={value} maxLength={type === 'ID_CARD' ? 18 : 500} onChange={put} />
      )}
    </Field>
  )
}
