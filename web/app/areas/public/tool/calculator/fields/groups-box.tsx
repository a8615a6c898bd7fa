import type { GroupsField } from '@shangyouji/calculators/core/fields'
import { readCells, readNumbers } from '@shangyouji/calculators/paste'
import type { ClipboardEvent } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../../../ui/base/field.tsx'
import { CloseIcon, PlusIcon } from '../../../../../ui/base/icons.tsx'
import { inputErrorsOf } from '../evaluate.ts'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'

/** Groups of numbers side by side, one number a line; columns of a spreadsheet become groups. */
export function GroupsBox({ name, field, form }: FieldProps<GroupsField>) {
  const groups = form.typed.values[name] as readonly string[]
  const { faults } = form.evaluation
  const write = (next: readonly string[]) => form.set(name, next.slice(0, field.maxGroups))
  const paste = (event: ClipboardEvent, from: number) => {
    const text = event.clipboardData.getData('text')
    const cells = readCells(text)
    const width = Math.max(0, ...cells.map(row => row.length))
    if (width < 2 || !text.includes('\t')) return
    event.preventDefault()
    const next = [...groups]
    for (let i = 0; i < width; i++)
      next[from + i] = cells
        .map(row => row[i] ?? '')
        .filter(Boolean)
        .join('\n')
    write(next)
  }
  return (
    <fieldset className={`fieldset ${styles.rows}`}>
      <legend>{field.label}</legend>
      {faults[name] && (
        <p role="alert" className={styles.fault}>
          {faults[name]}
        </p>
      )}
      <div className={styles.columns} style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {groups.map((group, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own; their boxes are controlled
          <div key={i} className={styles.box}>
            <Field
              label={`第${i + 1}组`}
              error={inputErrorsOf(faults, `${name}.${i}`)
                .map(([, text]) => text)
                .join('；')}
            >
              <TextArea
                name={`${name}.${i}`}
                rows={7}
                className={styles.series}
                inputMode="decimal"
                spellCheck={false}
                value={group}
                onChange={event => write(groups.map((each, at) => (at === i ? event.target.value : each)))}
                onPaste={event => paste(event, i)}
              />
            </Field>
            <div className={styles.helpers}>
              <span className="hint tabular">{readNumbers(group).values.length} 个</span>
              {groups.length > field.minGroups && (
                <button
                  type="button"
                  className={`hover-alarm hover-danger ${styles.drop}`}
                  aria-label={`删除第${i + 1}组`}
                  onClick={() => write(groups.filter((_, at) => at !== i))}
                >
                  <CloseIcon />
                </button>
              )}
            </div>
          </div>
        ))}
      </div>
      <Button
        kind="text"
        size="small"
        icon={<PlusIcon />}
        aria-disabled={groups.length >= field.maxGroups}
        onClick={() => write([...groups, ''])}
      >
        添加一组
      </Button>
    </fieldset>
  )
}
