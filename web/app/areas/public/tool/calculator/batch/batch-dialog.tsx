import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'
import { Field, Select, TextArea } from '../../../../../ui/base/field.tsx'
import { CopyIcon, DownloadIcon, UploadIcon } from '../../../../../ui/base/icons.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { toast } from '../../../../../ui/overlay/toast.ts'
import { copyText } from '../../../../../ui/text/copy-text.ts'
import { isCounts, shownAs } from '../results/shown.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { type BatchLine, type BatchResult, batchFields, batchLines, MOST_LINES, runLine, toCsv } from './batch.ts'
import styles from './batch-dialog.module.css'
import type { BatchStart } from './open-batch.ts'

const SLICE_MS = 12
const LARGEST_FILE = 5_000_000

/** Many values of one field at once: pasted or from a file, results as a table to copy or save. */
export default function BatchDialog({
  form,
  title,
  start,
  onClose,
}: {
  form: ToolForm
  title: string
  start: BatchStart
  onClose: () => void
}) {
  const { calculator, typed } = form
  const fields = batchFields(calculator, typed)
  const [key, setKey] = useState(
    start.field ?? fields.find(([, { kind }]) => kind === 'sequence')?.[0] ?? fields[0]?.[0] ?? '',
  )
  const [text, setText] = useState(start.text ?? '')
  const field = calculator.inputs[key]
  const all = useMemo(() => (field ? batchLines(field, text) : []), [field, text])
  const lines = useMemo(() => all.slice(0, MOST_LINES), [all])
  const results = useResults(form, key, lines)
  const columns = columnsOf(form, results)
  const table = () => [
    ['名称', field?.label ?? '', ...columns.map(({ head }) => head), '备注'],
    ...lines.map(({ name, value }, i) => [
      name || String(i + 1),
      value,
      ...columns.map(({ cell }) => cell(results[i])),
      results[i]?.fault ?? '',
    ]),
  ]
  const copy = () => {
    const cells = table().map(row => row.join('\t'))
    return copyText(cells.join('\n'), `已复制 ${lines.length} 行，可直接粘贴到表格`)
  }
  const save = () => {
    // the mark at the beginning makes spreadsheets read it as UTF-8
    const file = new Blob([`\ufeff${toCsv(table())}`], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${title}-批量结果.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST_FILE) return toast.error('文件大小不超过5MB!')
    setText(await file.text())
  }
  const failed = results.filter(result => result.fault !== '').length
  return (
    <Dialog
      open
      onClose={onClose}
      title={`批量计算：${title}`}
      width={960}
      keepOpen
      footer={
        <>
          <span className={styles.count} role="status">
            {lines.length > 0 && `${lines.length} 行，完成 ${results.length}${failed > 0 ? `，${failed} 行有误` : ''}`}
            {all.length > MOST_LINES && `；一次最多 ${MOST_LINES} 行，其余未计算`}
          </span>
          <Button icon={<CopyIcon />} aria-disabled={results.length === 0} onClick={() => void copy()}>
            复制表格
          </Button>
          <Button kind="primary" icon={<DownloadIcon />} aria-disabled={results.length === 0} onClick={save}>
            下载 CSV
          </Button>
        </>
      }
    >
      <div className={styles.entry}>
        <Field label="逐行变化的输入" hint="其余输入取自左侧表单">
          <Select
            value={key}
            options={fields.map(([name, { label }]) => ({ value: name, label }))}
            onChange={event => setKey(event.target.value)}
          />
        </Field>
        <Field
          label={field?.kind === 'sequence' ? '序列（FASTA，或每行一条）' : '数值（每行一个，可带名称）'}
          hint={field?.kind === 'sequence' ? '每行也可写“名称 制表符 序列”' : '例：样品1 制表符 0.85，可从表格粘贴两列'}
        >
          <TextArea
            rows={6}
            className="text-13 mono"
            spellCheck={false}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <label className={`focus-ring ${styles.file}`}>
          <UploadIcon />
          从文件读取
          <input
            type="file"
            className="sr-only"
            accept=".fa,.fasta,.fna,.faa,.ffn,.seq,.txt,.csv,.tsv,text/plain"
            onChange={event => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <section className={styles.scroll} aria-label="批量结果" tabIndex={0}>
          <table className="left-heads">
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">{field?.label}</th>
                {columns.map(({ head }) => (
                  <th key={head} scope="col" className="text-right">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, value }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and keep their order
                <tr key={i}>
                  <th scope="row">{name || i + 1}</th>
                  <td className="mono" title={value.slice(0, 200)}>
                    {value.slice(0, 28)}
                    {value.length > 28 && `…（${value.length}）`}
                  </td>
                  {results[i]?.fault ? (
                    <td colSpan={columns.length || 1} className="danger">
                      {results[i].fault}
                    </td>
                  ) : (
                    columns.map(({ head, cell }) => (
                      <td key={head} className="text-right">
                        {cell(results[i])}
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}

interface Column {
  readonly head: string
  readonly cell: (result: BatchResult | undefined) => string
}

const LONGEST_CELL = 5000

/** Results of one value; of several only what the first line that worked has. */
function columnsOf({ calculator, typed }: ToolForm, results: readonly BatchResult[]): Column[] {
  const first = results.find(result => result.output)?.output
  if (!first) return []
  return Object.entries(calculator.outputs)
    .filter(([key]) => key in first && (typeof first[key] !== 'object' || first[key] === null || isCounts(first[key])))
    .map(([key, { label }]) => {
      const shown = shownAs(calculator, key, typed)
      return {
        head: shown.unit && !isCounts(first[key]) ? `${label}（${shown.unit}）` : label,
        cell: result => {
          const value = result?.output?.[key]
          return value === undefined ? '' : shown.text(value).slice(0, LONGEST_CELL)
        },
      }
    })
}

/** Calculates in slices, so that typing stays smooth with a thousand long sequences. */
function useResults({ calculator, typed }: ToolForm, key: string, lines: readonly BatchLine[]): BatchResult[] {
  const [results, setResults] = useState<BatchResult[]>([])
  useEffect(() => {
    const done: BatchResult[] = []
    let timer: ReturnType<typeof setTimeout>
    const slice = () => {
      const until = performance.now() + SLICE_MS
      while (done.length < lines.length && performance.now() < until) {
        done.push(runLine(calculator, typed, key, lines[done.length]!))
      }
      setResults([...done])
      if (done.length < lines.length) timer = setTimeout(slice)
    }
    slice()
    return () => clearTimeout(timer)
  }, [calculator, typed, key, lines])
  return results
}
