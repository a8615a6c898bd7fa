export type Strength = 'none' | 'weak' | 'middle' | 'strong'

/**
 * How hard a password is to guess, roughly: kinds of characters and length; runs like 123456 and repeats weigh nothing.
 * Not a rule: what is allowed stands in the contract (8–20 characters, letters and digits).
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return 'none'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter(kind => kind.test(password)).length
  const weight = weighty(password)
  if (weight < 8 || kinds < 2) return 'weak'
  if (weight >= 14 || (weight >= 10 && kinds >= 3)) return 'strong'
  return 'middle'
}

/** Characters that neither repeat nor continue the one before. */
function weighty(password: string): number {
  let count = 0
  for (let i = 0; i < password.length; i++) {
    const step = i === 0 ? 99 : Math.abs(password.charCodeAt(i) - password.charCodeAt(i - 1))
    if (step > 1) count++
  }
  return count
}
