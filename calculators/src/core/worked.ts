/** The formula with the entered values filled in · 代入数值的算式。 */
import type { Calculator, Output } from './calculator.ts'
import { display } from './display.ts'
import { applies } from './read-input.ts'

/**
 * The worked line of a calculator for one input and its output, or undefined when it has none for this case.
 * Inputs are shown as entered (defaults where nothing was entered), outputs with their display precision.
 */
export function fillFormula(
  calculator: Pick<Calculator, 'inputs' | 'outputs' | 'worked'>,
  input: Readonly<Record<string, unknown>>,
  output: Output,
): string | undefined {
  const entered: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(calculator.inputs)) {
    const value = Object.hasOwn(input, key) ? input[key] : undefined
    entered[key] = value ?? ('default' in field ? field.default : undefined)
  }
  const line =
    typeof calculator.worked === 'string'
      ? calculator.worked
      : calculator.worked?.find(each => applies(each.when, entered))?.text
  return line?.replace(/\{(\w+)\}/g, (_token, key: string) =>
    Object.hasOwn(output, key) ? display(output[key], calculator.outputs[key]?.digits) : display(entered[key]),
  )
}
