import type { Calculator } from '@shangyouji/calculators/core/calculator'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { fromAddress, LONGEST_ADDRESS, toAddress } from './address-state.ts'
import { handedOn, takeEarlyTyping } from './early-typing.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import type { Extra } from './extra.ts'
import { type Input, isShown, numberText, type Typed, toInput, typedFrom, type Value } from './typed.ts'
import { familyOf, fromBase, type ShownField, withFree } from './unit-choices.ts'

const ADDRESS_DELAY_MS = 250

export interface ToolForm {
  /** With its free fields marked. */
  readonly calculator: Calculator
  readonly typed: Typed
  readonly input: Input
  readonly evaluation: Evaluation
  /** True once a person has changed something. */
  readonly isTouched: boolean
  /** False where the state is too long for an address. */
  readonly fitsAddress: boolean
  /** Query of the address of this state. */
  readonly search: string
  set(key: string, value: Value): void
  setUnit(name: string, unit: string | undefined): void
  /** Puts several values in at once; `cas` says from which compound. */
  fill(values: Readonly<Record<string, Value>>, cas?: string | null): void
  reset(to: 'example' | 'empty'): void
}

/** A calculator's boxes, its live result, and its address, which follows what is typed. */
export function useToolForm(plain: Calculator, extra: Extra, search: string): ToolForm {
  const calculator = useMemo(() => withFree(plain, extra.free), [plain, extra])
  const [typed, setTyped] = useState(() => fromAddress(calculator, new URLSearchParams(search)))
  const [isTouched, setTouched] = useState(false)
  // typing goes before calculating where a long sequence makes that slow
  const calculated = useDeferredValue(typed)
  const input = useMemo(() => toInput(calculator, calculated), [calculator, calculated])
  const evaluation = useMemo(
    () => withFamilies(calculator, calculated, evaluate(calculator, input, calculated.units)),
    [calculator, calculated, input],
  )
  const address = useMemo(() => toAddress(calculator, typed).toString(), [calculator, typed])
  const fitsAddress = address.length <= LONGEST_ADDRESS
  useAddress(isTouched && fitsAddress ? address : null)

  // the page was kept without its address
  useLayoutEffect(() => {
    const address = handedOn()
    if (!address) return
    setTyped(fromAddress(calculator, address))
    setTouched(true)
  }, [calculator])

  // what stood in the boxes before the script came; given once
  useLayoutEffect(() => {
    const early = takeEarlyTyping()
    if (!early) return
    const found = fromAddress(calculator, early)
    if (toAddress(calculator, found).toString() === toAddress(calculator, typed).toString()) return
    const changed = Object.keys(found.values).filter(key => found.values[key] !== typed.values[key])
    const kept = changed.reduce((now, key) => forgetCompound(now, key, now.values[key] ?? ''), found)
    setTyped(changed.reduce((now, key) => carryOver(calculator, now, key, evaluation), kept))
    setTouched(true)
  }, [calculator, typed, evaluation])

  const change = (next: (typed: Typed) => Typed) => {
    setTouched(true)
    setTyped(next)
  }
  return {
    calculator,
    typed,
    input,
    evaluation,
    isTouched,
    fitsAddress,
    search: address,
    set: (key, value) =>
      change(now => {
        const next = carryOver(calculator, forgetCompound(now, key, value), key, evaluation)
        return extra.follow
          ? { ...next, values: { ...next.values, ...extra.follow(key, value, next.values, now.values) } }
          : next
      }),
    setUnit: (name, unit) => change(now => ({ ...now, units: withOrWithout(now.units, name, unit) })),
    fill: (values, cas) =>
      change(now => ({
        values: { ...now.values, ...values },
        units: Object.fromEntries(Object.entries(now.units).filter(([name]) => !(name in values))),
        compounds: Object.keys(values).reduce((kept, key) => withOrWithout(kept, key, cas ?? undefined), now.compounds),
      })),
    reset: to => change(() => typedFrom(calculator, to === 'example' ? calculator.example : {})),
  }
}

function withOrWithout(record: Readonly<Record<string, string>>, key: string, value: string | undefined) {
  const { [key]: _, ...rest } = record
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** A value typed over is not the compound's any more. */
const forgetCompound = (typed: Typed, key: string, value: Value): Typed => ({
  ...typed,
  values: { ...typed.values, [key]: value },
  compounds: withOrWithout(typed.compounds, key, undefined),
})

/**
 * When a choice makes other boxes appear, they begin with what was just calculated for them (solving for the volume
 * starts from the mass found before), or with the example's value: never empty and red.
 */
function carryOver(calculator: Calculator, typed: Typed, key: string, { output }: Evaluation): Typed {
  const field = calculator.inputs[key]
  if (field?.kind !== 'choice') return typed
  const values = { ...typed.values }
  const examples = typedFrom(calculator, calculator.example).values
  for (const [name, other] of Object.entries(calculator.inputs)) {
    if (!other.when?.[key] || values[name] !== '' || !isShown(calculator, other, typed.values)) continue
    const found = output?.[name]
    const shown =
      typeof found === 'number' ? fromBase(other as ShownField & object, found, typed.units[name]) : undefined
    const start = shown === undefined ? examples[name] : numberText(Number(shown.toPrecision(6)))
    if (start !== undefined) values[name] = start
  }
  return { ...typed, values }
}

/** Free fields in units that do not convert into each other are a fault of the later one. */
function withFamilies(calculator: Calculator, typed: Typed, evaluation: Evaluation): Evaluation {
  const families = new Map<string, string>()
  for (const [key, field] of Object.entries(calculator.inputs) as [string, ShownField][]) {
    if (field.free !== 'concentration' || field.kind !== 'number' || !isShown(calculator, field, typed.values)) continue
    const own = familyOf(field, typed.units[key])
    const other = families.get('first')
    if (other === undefined && own) families.set('first', own)
    else if (own !== other) {
      return { output: null, warnings: [], faults: { [key]: '两个浓度的单位不能互相换算' } }
    }
  }
  return evaluation
}

/** Writes the query into the address a moment after the last change; the router is not asked, nothing is loaded. */
function useAddress(query: string | null): void {
  useEffect(() => {
    if (query === null) return
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query])
}
