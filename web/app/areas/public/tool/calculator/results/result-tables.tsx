import type { RowsField } from '@shangyouji/calculators/core/fields'
import type { Extra } from '../extra.ts'
import type { Row } from '../typed.ts'
import type { ToolForm } from '../use-tool-form.ts'
import styles from './results.module.css'
import { isCounts, isList, type Shown, shownAs } from './shown.ts'

const MOST_LINES = 200

interface Column {
  readonly key: string
  readonly label: string
  readonly shown: Shown
}

/** Results of many values: lists of the same length as columns of one table, counts by name as another. */
export function ResultTables({ form, extra }: { form: ToolForm; extra: Extra }) {
  const { calculator, evaluation, typed } = form
  const output = evaluation.output ?? {}
  const columns = Object.entries(calculator.outputs)
    .filter(([key]) => key in output)
    .map(([key, { label }]): Column => ({ key, label, shown: shownAs(calculator, key, typed) }))
  const lists = columns.filter(({ key }) => isList(output[key]) && (output[key] as readonly number[]).length > 0)
  const counts = columns.filter(({ key }) => isCounts(output[key]) && Object.keys(output[key] as object).length > 0)
  const positions = columns.filter(({ key }) => isPositions(output[key]))
  return (
    <>
      {lists.length > 0 && <Lists columns={lists} form={form} extra={extra} />}
      {positions.map(column => (
        <Positions
          key={column.key}
          column={column}
          value={output[column.key] as Readonly<Record<string, readonly number[]>>}
        />
      ))}
      {byNames(counts, output).map(group => (
        <Counts key={group[0]?.key} columns={group} output={output} />
      ))}
    </>
  )
}

const isPositions = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(Array.isArray)

function Lists({ columns, form, extra }: { columns: readonly Column[]; form: ToolForm; extra: Extra }) {
  const output = form.evaluation.output ?? {}
  const given = extra.lines?.(form.input, output)
  const groups = groupBy(columns, ({ key }) => String((output[key] as readonly number[]).length))
  return groups.map(group => {
    const { length } = output[group[0]?.key ?? ''] as readonly number[]
    const lines = given?.names.length === length ? given : namesFromInput(form, length)
    return (
      <div key={length} className={styles.scroll}>
        <table className={`left-heads right-cells open-foot ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{lines.head}</th>
              {group.map(({ key, label, shown }) => (
                <th key={key} scope="col" className="text-right">
                  {label}
                  {shown.unit && <small>{shown.unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.names.slice(0, MOST_LINES).map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the order is the calculation's
              <tr key={i}>
                <th scope="row">{name}</th>
                {group.map(({ key, shown }) => (
                  <td className="medium" key={key}>
                    {shown.text((output[key] as readonly number[])[i])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {length > MOST_LINES && (
          <p className={styles.more}>
            仅列出前 {MOST_LINES} 行，复制结果含全部 {length} 行
          </p>
        )}
      </div>
    )
  })
}

/** Lines are named after what was typed: the names in a table, the values of a series, or counted. */
export function namesFromInput(
  { calculator, typed, input }: ToolForm,
  length: number,
): { head: string; names: string[] } {
  for (const [key, field] of Object.entries(calculator.inputs)) {
    if (field.kind === 'rows' && (typed.values[key] as readonly Row[]).length >= length)
      return namesOfRows(field, typed.values[key] as readonly Row[], length)
    const value = input[key]
    if (field.kind === 'series' && Array.isArray(value) && value.length === length) {
      const shown = String(typed.values[key])
        .trim()
        .split(/[\s,;，；、]+/)
      return { head: field.label, names: shown }
    }
  }
  return { head: '序号', names: Array.from({ length }, (_, i) => String(i + 1)) }
}

function namesOfRows(field: RowsField, rows: readonly Row[], length: number) {
  return { head: field.label, names: rows.slice(0, length).map((row, i) => row.name?.trim() || String(i + 1)) }
}

/** Counts with the same names stand side by side. */
function byNames(columns: readonly Column[], output: Readonly<Record<string, unknown>>): Column[][] {
  return groupBy(columns, ({ key }) => Object.keys(output[key] as object).join(' '))
}

function groupBy<T>(list: readonly T[], keyOf: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups.values()]
}

function Counts({ columns, output }: { columns: readonly Column[]; output: Readonly<Record<string, unknown>> }) {
  const names = Object.keys(output[columns[0]?.key ?? ''] as object)
  return (
    <div className={styles.scroll}>
      <table className={`left-heads right-cells open-foot ${styles.table}`}>
        <tbody>
          {columns.map(({ key, label, shown }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={`medium text-left ${styles.chips}`}>
                {names.map(name => (
                  <span key={name}>
                    <b className="code">{name}</b> {shown.text((output[key] as Record<string, number>)[name])}
                    {shown.unit === '%' && '%'}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Positions({ column, value }: { column: Column; value: Readonly<Record<string, readonly number[]>> }) {
  return (
    <div className={styles.scroll}>
      <table className={`left-heads right-cells open-foot ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{column.label}</th>
            <th scope="col" className="text-right">
              次数
            </th>
            <th scope="col">位置</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(value).map(([name, places]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="medium">{places.length}</td>
              <td className="regular text-left">
                {places.length === 0 ? '不切' : places.slice(0, MOST_LINES).join('、')}
                {places.length > MOST_LINES && ' …'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
