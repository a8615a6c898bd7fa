import { normalise } from '../modules/words/normalise.ts'

const GREEK: Record<string, string> = Object.fromEntries(
  'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda ν nu ξ xi π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega'
    .split(' ')
    .flatMap((letter, i, all) => (i % 2 === 0 ? [[letter, all[i + 1] ?? '']] : [])),
)

/**
 * Text as it is searched: half width, simplified, small letters, Greek letters by name (TNF-α → tnf-alpha), μ as u so
 * that μL and uL are one unit, × between number and name as a space (10×PBS → 10 pbs).
 */
export function fold(text: string, longest: number): string {
  return normalise(text.slice(0, longest).toWellFormed())
    .text.replace(/μ/g, 'u')
    .replace(/[α-ω]/g, letter => GREEK[letter] ?? letter)
    .replace(/(?<=\d)\s?[×x](?=[a-z]{2})/g, ' ')
}
