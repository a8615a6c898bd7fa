import { parseFormula } from '@shangyouji/calculators/science/formula'
import { beginning } from '../../db/like.ts'

/** Carbon first, hydrogen second, the rest by alphabet; without carbon all by alphabet. */
export function hillFormula(formula: string): string {
  const atoms = parseFormula(formula)
  const order = (symbol: string) =>
    'C' in atoms ? (symbol === 'C' ? '0' : symbol === 'H' ? '1' : `2${symbol}`) : symbol
  return Object.keys(atoms)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(symbol => `${symbol}${atoms[symbol] === 1 ? '' : atoms[symbol]}`)
    .join('')
}

/** What compounds of a formula are looked up by; null for what is no formula. */
export function formulaKeys(formula: string): { hill: string; anhydrous: string; hydrates: string } | null {
  const [salt = formula] = formula.split('·')
  try {
    return { hill: hillFormula(formula), anhydrous: hillFormula(salt), hydrates: beginning(`${salt}·`) }
  } catch {
    return null
  }
}
