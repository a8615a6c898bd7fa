import { display } from '@shangyouji/calculators/core/display'
import type { Extra } from './extra.ts'
import { isList, shownAs, workedLine, written } from './results/shown.ts'
import { isShown, type Row } from './typed.ts'
import type { ToolForm } from './use-tool-form.ts'

const LONGEST_VALUE = 400

/** Inputs, results and formula as plain text under a title, to be pasted into a notebook. */
export function reportText(form: ToolForm, title: string, address: string): string {
  const { calculator, typed, evaluation } = form
  const { output } = evaluation
  if (!output) return ''
  const entered = Object.entries(calculator.inputs)
    .filter(([, field]) => isShown(calculator, field, typed.values))
    .flatMap(([key, field]) => {
      const value = typed.values[key]
      const text =
        field.kind === 'rows'
          ? (value as readonly Row[]).map(row => Object.values(row).join(' ')).join('；')
          : Array.isArray(value)
            ? value.join('；')
            : written(calculator, typed, null, key)
      return text.trim() === '' ? [] : [`${field.label}：${text.replace(/\s*\n\s*/g, '、').slice(0, LONGEST_VALUE)}`]
    })
  const results = Object.entries(calculator.outputs)
    .filter(([key]) => key in output)
    .map(([key, field]) => {
      const value = output[key]
      const text = isList(value)
        ? `${value.map(shownAs(calculator, key, typed).text).join('、')} ${shownAs(calculator, key, typed).unit}`
        : typeof value === 'object'
          ? display(value, field.digits)
          : written(calculator, typed, output, key)
      return `${field.label}：${text.trim()}`
    })
  const worked = workedLine(form)
  return [
    title,
    ...entered,
    '—',
    ...results,
    ...(worked ? [worked] : []),
    ...evaluation.warnings.map(warning => `注意：${warning}`),
    `出处：${calculator.reference}`,
    address,
  ].join('\n')
}

/** The main result in a few words, for the list of own calculations. */
export function summaryOf({ calculator, typed, evaluation }: ToolForm, extra: Extra): string {
  const { output } = evaluation
  if (!output) return ''
  const keys = extra.main ?? Object.keys(calculator.outputs)
  const key = keys.find(each => each in output && (typeof output[each] !== 'object' || output[each] === null))
  if (!key) {
    const list = Object.keys(output)[0] ?? ''
    return `${calculator.outputs[list]?.label ?? ''} ${display(output[list]).slice(0, 60)}`
  }
  return `${calculator.outputs[key]?.label} ${written(calculator, typed, output, key).slice(0, 60)}`
}
