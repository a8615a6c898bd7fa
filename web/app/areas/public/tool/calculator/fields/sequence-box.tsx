import type { SequenceField } from '@shangyouji/calculators/core/fields'
import { readFasta } from '@shangyouji/calculators/paste'
import { type DragEvent, useMemo } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../../../ui/base/field.tsx'
import { UploadIcon } from '../../../../../ui/base/icons.tsx'
import { toast } from '../../../../../ui/overlay/toast.ts'
import { openBatch } from '../batch/open-batch.ts'
import { type FieldProps, labelOf } from './field-props.ts'
import styles from './fields.module.css'

const LARGEST_FILE = 2_000_000

/** A sequence: plain, with numbers and blanks, or FASTA; from a file or dropped onto the box. */
export function SequenceBox({ name, field, form }: FieldProps<SequenceField>) {
  const typed = String(form.typed.values[name] ?? '')
  const sequences = useMemo(() => readFasta(typed), [typed])
  const first = sequences[0]
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST_FILE) return toast.error('文件大小不超过2MB!')
    form.set(name, await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className={styles.box}>
      <Field label={labelOf(field)} hint={field.hint} error={form.evaluation.faults[name]}>
        <TextArea
          name={name}
          rows={5}
          className={styles.sequence}
          spellCheck={false}
          autoCapitalize="off"
          placeholder="粘贴序列或 FASTA，空白与数字会自动去除；也可拖入文件"
          value={typed}
          onChange={event => form.set(name, event.target.value)}
          onDragOver={event => event.preventDefault()}
          onDrop={drop}
        />
      </Field>
      <div className={styles.helpers}>
        <span className="hint tabular">{first ? `${first.sequence.length} 个字符` : '尚无序列'}</span>
        <label className={`hover-underline focus-ring ${styles.file}`}>
          <UploadIcon />
          读取文件
          <input
            type="file"
            className="sr-only"
            accept=".fa,.fasta,.fna,.faa,.ffn,.seq,.txt,.gb,text/plain"
            onChange={event => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {sequences.length > 1 && (
          <span className="text-12 dim">
            共 {sequences.length} 条，现在计算第 1 条{first?.name && `（${first.name.slice(0, 40)}）`}
            <Button kind="text" size="small" onClick={() => openBatch({ field: name, text: typed })}>
              批量计算全部
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
