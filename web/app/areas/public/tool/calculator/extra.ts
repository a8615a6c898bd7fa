import type { Output } from '@shangyouji/calculators/core/calculator'
import type { ReactNode } from 'react'
import type { Option } from '../../../../ui/base/field.tsx'
import type { Input, Value } from './typed.ts'
import type { FreeUnits } from './unit-choices.ts'

/** Values known under one name: a buffer's pKa, an acid's strength, density and molar mass. In canonical units. */
export interface ReadyValues {
  readonly label: string
  readonly values: Readonly<Record<string, number>>
}

export interface Headline {
  readonly label: string
  readonly text: string
  readonly unit?: string
}

export interface Goods {
  readonly label: string
  /** CAS number or name that the goods are looked for by. */
  readonly keyword: string
}

/** What a screen knows of one calculator beyond its definition; every part is optional. */
export interface Extra<I = Input, O = Output> {
  /** The picture below the result; `input` is in canonical units, with defaults filled in. */
  readonly Picture?: (shown: { input: I; output: O }) => ReactNode
  /** Heading of the picture. */
  readonly pictureTitle?: string
  /** Fields that take a value from a compound: its molar mass or its formula. */
  readonly compounds?: Readonly<Record<string, 'mass' | 'formula'>>
  /** Choices of a text box, given what else is typed. */
  readonly options?: (key: string, values: Readonly<Record<string, Value>>) => readonly Option[] | undefined
  /** What counts where a number box is left empty, given what else is typed. */
  readonly placeholder?: (key: string, values: Readonly<Record<string, Value>>) => string | undefined
  /** Lists to pick from, by the box below which they stand. */
  readonly picks?: Readonly<Record<string, { readonly label: string; readonly list: readonly ReadyValues[] }>>
  /** What to do at the bench, in a few sentences. `show` writes an input or output with its unit as chosen. */
  readonly steps?: (input: I, output: O, show: (key: string) => string) => readonly string[]
  /** Heads and names of the lines of a table of results. */
  readonly lines?: (input: I, output: O) => { readonly head: string; readonly names: readonly string[] }
  /** Reagents and supplies that the work needs. */
  readonly goods?: readonly Goods[] | ((input: I) => readonly Goods[])
  /** Large figures of results that are lists. */
  readonly headline?: (input: I, output: O) => readonly Headline[]
  /** Outputs in large figures; the first one of the definition where nothing is said. */
  readonly main?: readonly string[]
  /** What else changes when a choice or text does. */
  readonly follow?: (
    key: string,
    value: Value,
    values: Readonly<Record<string, Value>>,
    before: Readonly<Record<string, Value>>,
  ) => Readonly<Record<string, Value>>
  /** Inputs that the calculator takes in any one unit. */
  readonly free?: Readonly<Record<string, FreeUnits>>
}

/** Writes an extra down with the types of its calculator's input and output. */
export const defineExtra = <I = Input, O = Output>(extra: Extra<I, O>): Extra => extra as unknown as Extra
