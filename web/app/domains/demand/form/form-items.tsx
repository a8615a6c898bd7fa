import { tidyCas } from '@shangyouji/contract/checks'
import { demandLimits } from '@shangyouji/contract/demands/labels'
import { type ClipboardEvent, useRef } from 'react'
import { parseClipboardTable } from '../../../forms/parse-clipboard-table.ts'
import { Button } from '../../../ui/base/button.tsx'
import { CheckCircleIcon, PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { TableCell } from '../../../ui/list/table-cell.tsx'
import { casError, itemErrors } from './check-draft.ts'
import styles from './demand-form.module.css'
import { emptyItem, type ItemDraft } from './draft.ts'
import { itemColumns, pasteCells, withoutUnit } from './paste-cells.ts'
import type { DemandFormState } from './use-demand-form.ts'

type Column = { name: (typeof itemColumns)[number]; label: string; width: string; max: number; hint?: string }

const shown: Readonly<Record<Column['name'], Omit<Column, 'name'>>> = {
  name: { label: '名称', width: '23%', max: 100, hint: '如 乙腈' },
  cas: { label: 'CAS号', width: '14%', max: 30, hint: '75-05-8' },
  spec: { label: '规格/纯度', width: '15%', max: 100, hint: '4 L，HPLC 级' },
  qty: { label: '数量', width: '9%', max: 12 },
  unit: { label: '单位', width: '8%', max: 10, hint: '瓶' },
  targetPrice: { label: '目标单价（元）', width: '12%', max: 14, hint: '可不填' },
  remark: { label: '备注', width: '14%', max: 200 },
}
const columns: readonly Column[] = itemColumns.map(name => ({ name, ...shown[name] }))

/** What is needed, line by line: suppliers quote against these lines. */
export function FormItems({ form }: { form: DemandFormState }) {
  const { draft, set, faults } = form
  const body = useRef<HTMLTableSectionElement>(null)
  const items = draft.items

  const change = (row: number, change: Partial<ItemDraft>) =>
    set({ items: items.map((item, i) => (i === row ? { ...item, ...change } : item)) })
  const add = () => {
    set({ items: [...items, emptyItem()] })
    setTimeout(() => body.current?.querySelector<HTMLInputElement>('tr:last-child input')?.focus())
  }
  const remove = (row: number) => set({ items: items.filter((_, i) => i !== row) })
  const isFull = items.length >= demandLimits.items

  const paste = (event: ClipboardEvent<HTMLTableSectionElement>) => {
    const table = parseClipboardTable(event.clipboardData.getData('text/plain'))
    const cell = (event.target as HTMLElement).closest('td')
    if (!table || !cell) return
    event.preventDefault()
    const at = { row: (cell.parentElement as HTMLTableRowElement).sectionRowIndex, column: cell.cellIndex }
    set({ items: pasteCells(items, table, at).slice(0, demandLimits.items) })
  }

  return (
    <fieldset className={styles.part}>
      <legend>采购明细</legend>
      <p className="note mb-3">
        供方按明细逐条报价，便于您对比；可从 Excel 复制多行后粘贴到单元格。找服务或技术时可不填。
      </p>
      {items.length > 0 && (
        <table className={`entry-head ${styles.table}`}>
          <ItemsHead />
          <tbody ref={body} onPaste={paste}>
            {items.map((item, row) => {
              const wrong = itemErrors(faults, items, row)
              return (
                <tr key={item.key}>
                  {columns.map(column => (
                    <ItemCell
                      key={column.name}
                      column={column}
                      row={row}
                      item={item}
                      error={wrong[column.name]}
                      onChange={changed => change(row, changed)}
                    />
                  ))}
                  <td className={`row-end ${styles.last}`}>
                    <button
                      type="button"
                      className="row-remove hover-danger"
                      aria-label={`删除第${row + 1}行`}
                      onClick={() => remove(row)}
                    >
                      <TrashIcon />
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <Button size="small" icon={<PlusIcon />} disabled={isFull} onClick={add}>
        {isFull ? `最多${demandLimits.items}条明细` : '添加一行'}
      </Button>
      {faults.items && (
        <p className="mt-1 text-12 danger" role="alert">
          {faults.items}
        </p>
      )}
    </fieldset>
  )
}

const ItemsHead = () => (
  <thead>
    <tr>
      {columns.map(column => (
        <th key={column.name} scope="col" style={{ width: column.width }}>
          {column.label}
        </th>
      ))}
      <th scope="col" className={`row-end ${styles.last}`}>
        <span className="sr-only">操作</span>
      </th>
    </tr>
  </thead>
)

interface ItemCellProps {
  column: Column
  row: number
  item: ItemDraft
  error: string | undefined
  onChange: (change: Partial<ItemDraft>) => void
}

/** What is typed is put in order when one leaves the cell; right CAS numbers are marked. */
function ItemCell({ column, row, item, error, onChange }: ItemCellProps) {
  return (
    <TableCell
      label={`第${row + 1}行 ${column.label}`}
      value={item[column.name]}
      maxLength={column.max}
      placeholder={row === 0 ? column.hint : undefined}
      error={error}
      inputMode={column.name === 'qty' || column.name === 'targetPrice' ? 'decimal' : undefined}
      mark={
        column.name === 'cas' && item.cas.trim() !== '' && casError(item.cas) === null ? (
          <>
            <CheckCircleIcon className="teal" />
            <span className="sr-only">校验通过</span>
          </>
        ) : undefined
      }
      onChange={value => onChange({ [column.name]: value })}
      onBlur={tidied(column.name, item, onChange)}
      check={column.name === 'cas' ? casError : undefined}
    />
  )
}

/** What a cell becomes when it is left. */
function tidied(name: Column['name'], item: ItemDraft, change: (change: Partial<ItemDraft>) => void) {
  const cas = tidyCas(item.cas)
  const next = name === 'cas' ? (item.cas === cas ? null : { cas }) : name === 'qty' ? withoutUnit(item) : null
  return next ? () => change(next) : undefined
}
