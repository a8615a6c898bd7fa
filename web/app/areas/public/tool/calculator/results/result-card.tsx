import type { OutputValue } from '@shangyouji/calculators/core/calculator'
import { cx } from '../../../../../ui/base/cx.ts'
import { AlertIcon } from '../../../../../ui/base/icons.tsx'
import type { Extra } from '../extra.ts'
import { UnitSelect } from '../fields/unit-select.tsx'
import type { ToolForm } from '../use-tool-form.ts'
import { ResultTables } from './result-tables.tsx'
import styles from './results.module.css'
import { shownAs, workedLine } from './shown.ts'

const LONG_TEXT = 40

/** The result in large figures, everything else that follows from it, and the formula with the values filled in. */
export function ResultCard({ form, extra }: { form: ToolForm; extra: Extra }) {
  const { calculator, evaluation } = form
  const { output, warnings } = evaluation
  const worked = output ? workedLine(form) : undefined
  return (
    <section className={`card clip ${styles.card}`} aria-label="结果">
      {output ? (
        <>
          <Figures form={form} extra={extra} />
          <ResultTables form={form} extra={extra} />
        </>
      ) : (
        <Faulty form={form} />
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(warning => (
            <li className="row gap-6px" key={warning}>
              <AlertIcon />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.formula}>
        <h2 className="hint regular">公式</h2>
        <p className={styles.law}>{calculator.formula}</p>
        {worked && (
          <>
            <h2 className="hint regular">代入</h2>
            <p className={`semibold ${styles.worked}`}>{worked}</p>
          </>
        )}
      </div>
    </section>
  )
}

const isSingle = (value: OutputValue | undefined) =>
  value === null || (typeof value !== 'object' && value !== undefined)

/** Results of one value: the main ones large, the others below. */
function Figures({ form, extra }: { form: ToolForm; extra: Extra }) {
  const { calculator, evaluation } = form
  const output = evaluation.output ?? {}
  const keys = Object.keys(calculator.outputs).filter(key => key in output && isSingle(output[key]))
  const main = extra.main?.filter(key => keys.includes(key)) ?? keys.slice(0, 1)
  const others = keys.filter(key => !main.includes(key))
  const headline = extra.headline?.(form.input, output) ?? []
  return (
    <>
      {headline.length > 0 && (
        <dl className={styles.main} aria-live="polite">
          {headline.map(({ label, text, unit }) => (
            <div key={label} className="min-0">
              <dt className="text-13 dim">{label}</dt>
              <dd className={`accent ${styles.number}`}>
                {text}
                {unit && <span className="text-20 regular dim">{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {main.length > 0 && (
        <dl className={styles.main} aria-live="polite">
          {main.map(key => (
            <Figure key={key} name={key} value={output[key]} form={form} isMain />
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(key => (
            <Figure key={key} name={key} value={output[key]} form={form} />
          ))}
        </dl>
      )}
    </>
  )
}

function Figure({
  name,
  value,
  form,
  isMain,
}: {
  name: string
  value: OutputValue | undefined
  form: ToolForm
  isMain?: boolean
}) {
  const label = form.calculator.outputs[name]?.label ?? name
  const shown = shownAs(form.calculator, name, form.typed)
  const text = shown.text(value)
  const isText = typeof value === 'string' && text.length > LONG_TEXT
  return (
    <div className={cx('min-0', isText && styles.whole)}>
      <dt className="text-13 dim">{label}</dt>
      <dd
        className={cx(
          isText ? styles.text : styles.number,
          isMain && !isText && (name !== 'valid' ? 'accent' : value ? 'success' : 'danger'),
          typeof value === 'string' && styles.letters,
        )}
      >
        {text}
        {shown.measured ? (
          <UnitSelect
            name={`out.${name}`}
            label={label}
            measured={shown.measured}
            form={form}
            className={cx(isMain ? 'text-20' : 'text-14', styles.unitSelect)}
          />
        ) : (
          shown.unit &&
          value !== null && <span className={cx(isMain ? 'text-20' : 'text-14', 'regular dim')}>{shown.unit}</span>
        )}
      </dd>
    </div>
  )
}

/** No figures while an entry is wrong: what to correct, each leading to its box. */
function Faulty({ form }: { form: ToolForm }) {
  const faults = Object.entries(form.evaluation.faults)
  const go = (path: string) => {
    const [key] = path.split('.')
    const box = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"], [name="${CSS.escape(key ?? '')}"]`)
    box?.focus()
  }
  return (
    <div className={styles.faulty}>
      <p className="dim">改正下列输入后即显示结果</p>
      <ul>
        {faults.map(([path, text]) => (
          <li key={path}>
            <button className="hover-underline" type="button" onClick={() => go(path)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
