import { normalise } from '../text/normalise.ts'
import { spellMeasures } from './measures.ts'

const GREEK: Record<string, string> = Object.fromEntries(
  'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda ν nu ξ xi π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega'
    .split(' ')
    .flatMap((letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1] ?? '']] : [])),
)

/** Dashes of all kinds are typed for a hyphen: CHO–K1. */
export const withHyphens = (text: string): string => text.replace(/[\p{Pd}−]/gu, '-')

/**
 * Half width, simplified, small letters, any dash as a hyphen, Greek letters by name (TNF-α → tnf-alpha), μ as u so that
 * μL and uL are one unit.
 */
const foldLetters = (text: string, longest: number): string =>
  withHyphens(normalise(text.slice(0, longest).toWellFormed()).text)
    .replace(/μ/g, 'u')
    .replace(/[α-ω]/g, letter => GREEK[letter] ?? letter)

/** Text as keys of names, packs and numbers are made of: × between number and name is a space (10×PBS → 10 pbs). */
export const fold = (text: string, longest: number): string =>
  foldLetters(text, longest).replace(/(?<=\d)\s?[×x](?=[a-z]{2})/g, ' ')

/** Text as words are read from it, with its measures in one way of writing. */
export const foldWords = (text: string, longest: number): string => spellMeasures(foldLetters(text, longest))
