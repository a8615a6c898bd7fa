import type { Calculator } from '@shangyouji/calculators/core/calculator'
import { use, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { replayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { keepOffline, openKeptPages } from '../../../lib/offline/keep-offline.ts'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { BatchButton } from './batch-button.tsx'
import { CompoundsContext } from './calculator/compounds.ts'
import { FORM_ID } from './calculator/early-typing.ts'
import { FieldList } from './calculator/fields/field-list.tsx'
import { noteUse } from './calculator/kept-tools.ts'
import { loadTool, type Tool } from './calculator/load-tool.ts'
import { ResultCard } from './calculator/results/result-card.tsx'
import { written } from './calculator/results/shown.ts'
import type { Input } from './calculator/typed.ts'
import { useRecording } from './calculator/use-recording.ts'
import { type ToolForm, useToolForm } from './calculator/use-tool-form.ts'
import { OwnRecords } from './own-records.tsx'
import styles from './tool.module.css'
import type { ToolData } from './tool-data.ts'
import { RelatedTools, ToolFoot } from './tool-foot.tsx'
import { ToolHead } from './tool-head.tsx'

/** Fetches the calculator of an address, so that nothing is waited for any more when it is shown. */
export const prepare = (path: string) => loadTool(path.split('/').pop() ?? '')

/** A calculator at work. The server renders it with the result of the address; its script comes after that. */
export default function ToolScreen({ data }: { data: ToolData }) {
  const tool = use(loadTool(data.tool.code))
  const { key, search } = useLocation()
  if (!tool) return null
  return (
    <CompoundsContext value={data.compounds}>
      <Workbench key={`${data.tool.code} ${key}`} tool={tool} search={search} data={data} />
    </CompoundsContext>
  )
}

function Workbench({ tool: { calculator, extra }, search, data }: { tool: Tool; search: string; data: ToolData }) {
  const form = useToolForm(calculator, extra, search)
  const recording = useRecording(form, extra)
  useEffect(() => noteUse(calculator.code), [calculator.code])
  useEffect(() => replayClick(document.querySelector('main')), [])
  useEffect(() => void keepOffline(data.isKeptOffline), [data.isKeptOffline])
  useEffect(() => openKeptPages(), [])
  const shown = useMemo(() => complete(form.calculator, form.input), [form.calculator, form.input])
  const { output } = form.evaluation
  const { Picture } = extra
  const steps = output && extra.steps?.(shown, output, key => written(form.calculator, form.typed, output, key))
  return (
    <>
      <ToolHead form={form} tool={data.tool} onKeep={recording.keep} />
      <div className={cx(styles.columns, needsRoom(form) && styles.roomy)}>
        <form
          method="get"
          id={FORM_ID}
          className={cx(styles.inputs, isShort(form) && 'sticky phone-static')}
          aria-label={`${data.tool.name}的输入`}
          onSubmit={event => event.preventDefault()}
        >
          <FieldList form={form} extra={extra} />
          <noscript>
            <Button type="submit">计算</Button>
          </noscript>
          <div className={`print-hidden ${styles.formFoot}`}>
            <BatchButton form={form} title={data.tool.name} />
            <Button className="push" kind="text" size="small" onClick={() => form.reset('example')}>
              填入示例
            </Button>
            <Button kind="text" size="small" onClick={() => form.reset('empty')}>
              清空
            </Button>
          </div>
        </form>
        <div className={styles.results}>
          <ResultCard form={form} extra={extra} />
          {steps && steps.length > 0 && (
            <section className={`card px-4-5 ${styles.steps}`}>
              <h2>操作</h2>
              <ol className="accent-marks">
                {steps.map(step => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          {Picture && output && (
            <figure className={`card px-4-5 ${styles.picture}`}>
              <figcaption>{extra.pictureTitle ?? '图示'}</figcaption>
              <Picture input={shown} output={output} />
            </figure>
          )}
        </div>
      </div>
      <ToolFoot form={form} extra={extra} input={shown} />
      <OwnRecords code={calculator.code} />
      {data.related.length > 0 && <RelatedTools related={data.related} />}
    </>
  )
}

/** A form that fits into the window stays in sight beside long results. */
const isShort = ({ calculator }: ToolForm) => {
  const kinds = Object.values(calculator.inputs).map(({ kind }) => kind)
  return kinds.length <= 5 && !kinds.some(kind => kind === 'rows' || kind === 'groups' || kind === 'choices')
}

/** Tables of four columns and more. */
const needsRoom = ({ calculator }: ToolForm) =>
  Object.values(calculator.inputs).some(field => field.kind === 'rows' && Object.keys(field.columns).length > 3)

/** The input with the defaults of what was left empty, as pictures and steps use it. */
function complete(calculator: Calculator, input: Input): Input {
  const defaults = Object.entries(calculator.inputs).flatMap(([key, field]) =>
    'default' in field && field.default !== undefined ? [[key, field.default] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...input }
}
