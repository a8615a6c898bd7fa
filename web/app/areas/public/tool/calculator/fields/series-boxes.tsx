import type { SeriesField } from '@shangyouji/calculators/core/fields'
import { readCells, readNumbers } from '@shangyouji/calculators/paste'
import type { ClipboardEvent } from 'react'
import { Field, TextArea } from '../../../../../ui/base/field.tsx'
import { inputErrorsOf } from '../evaluate.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { labelOf } from './field-props.ts'
import styles from './fields.module.css'
import { UnitSelect } from './unit-select.tsx'

/**
 * Series that belong together, as columns: one number a line. A block copied from a spreadsheet fills the column it is
 * pasted into and those to its right.
 */
export function SeriesBoxes({ series, form }: { series: readonly [string, SeriesField][]; form: ToolForm }) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, from: number) => {
    const text = event.clipboardData.getData('text')
    const rows = readCells(text).filter(row => row.some(cell => readNumbers(cell).bad === undefined && cell !== ''))
    const width = Math.max(0, ...rows.map(row => row.length))
    if (width < 2 || !text.includes('\t') || series.length - from < 2) return
    event.preventDefault()
    const columns = series.slice(from, from + width)
    form.fill(
      Object.fromEntries(
        columns.map(([key], i) => [
          key,
          rows
            .map(row => row[i] ?? '')
            .join('\n')
            .trim(),
        ]),
      ),
    )
  }
  const longest = Math.max(...series.map(([name]) => String(form.typed.values[name] ?? '').split('\n').length))
  const rows = Math.min(Math.max(longest + 1, 6), 16)
  return (
    <div
      className={styles.columns}
      style={{ gridTemplateColumns: `repeat(${series.length === 4 ? 2 : Math.min(series.length, 3)}, 1fr)` }}
    >
      {series.map(([name, field], i) => {
        const typed = String(form.typed.values[name] ?? '')
        const { length } = readNumbers(typed).values
        return (
          <div key={name} className={styles.box}>
            <Field
              label={labelOf(field)}
              hint={field.hint}
              error={inputErrorsOf(form.evaluation.faults, name)
                .map(([, text]) => text)
                .join('；')}
            >
              <TextArea
                name={name}
                rows={rows}
                className={styles.series}
                inputMode="decimal"
                spellCheck={false}
                placeholder="每行一个，可从表格粘贴"
                value={typed}
                onChange={event => form.set(name, event.target.value)}
                onPaste={event => paste(event, i)}
              />
            </Field>
            <div className={styles.helpers}>
              <span className="hint tabular">{length} 个</span>
              <UnitSelect name={name} label={field.label} measured={field} form={form} className={styles.smallUnits} />
            </div>
          </div>
        )
      })}
    </div>
  )
}
