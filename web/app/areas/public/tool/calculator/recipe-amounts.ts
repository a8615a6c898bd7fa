import { display } from '@shangyouji/calculators/core/display'
import type { BufferRecipe } from '@shangyouji/contract/calculators/calls'

type Component = BufferRecipe['components'][number]

export interface Amount {
  /** Grams, or millilitres of a liquid. */
  readonly value: number
  readonly unit: 'g' | 'mL'
  /** As one weighs it: µg and mg for little, kg for much. */
  readonly text: string
  /** Concentration in the finished solution. */
  readonly conc: string
}

/** What to take of a component for so many litres at so many times single strength. */
export function amountOf({ conc, unit, mw }: Component, litres: number, strength: number): Amount {
  const strong = conc * strength
  if (unit === 'mL/L') {
    const value = strong * litres
    return { value, unit: 'mL', text: volumeText(value), conc: `${display(strong / 10, '4sf')}%（v/v）` }
  }
  const grams = unit === 'g/L' ? strong * litres : (strong / 1000) * litres * (mw ?? 0)
  const shown =
    unit === 'g/L' ? `${tidy(strong)} g/L` : strong >= 1000 ? `${tidy(strong / 1000)} mol/L` : `${tidy(strong)} mmol/L`
  return { value: grams, unit: 'g', text: massText(grams), conc: shown }
}

const tidy = (value: number) => String(Number(value.toPrecision(6)))

export function massText(grams: number): string {
  if (grams >= 1000) return `${display(grams / 1000, '4sf')} kg`
  if (grams >= 1) return `${display(grams, '4sf')} g`
  if (grams >= 1e-3) return `${display(grams * 1e3, '4sf')} mg`
  return `${display(grams * 1e6, '3sf')} µg`
}

export function volumeText(millilitres: number): string {
  if (millilitres >= 1000) return `${display(millilitres / 1000, '4sf')} L`
  if (millilitres >= 1) return `${display(millilitres, '4sf')} mL`
  return `${display(millilitres * 1000, '4sf')} µL`
}

/** A volume as one speaks of it, without figures that were not given: 1 L, 250 mL. */
export const roundVolume = (litres: number): string => (litres >= 1 ? `${tidy(litres)} L` : `${tidy(litres * 1000)} mL`)
