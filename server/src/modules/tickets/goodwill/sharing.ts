import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'

const PAID: readonly RegistrationStatus[] = ['ENROLLED', 'REFUNDING', 'REFUNDED']

interface Paid {
  readonly status: RegistrationStatus
  readonly share: number
  readonly goodwill: number
  readonly refund: number | null
}

/** What of a paid ticket has neither gone back nor is on its way, fen: also what a rule kept of one that was returned. */
export const leftOf = ({ status, share, goodwill, refund }: Paid): number =>
  PAID.includes(status) ? share - goodwill - (refund ?? 0) : 0

export const sumLeft = (rows: readonly Paid[]): number => rows.reduce((sum, row) => sum + leftOf(row), 0)

/** Shares an amount to what is left of each ticket by largest remainder: whole fen, none more than is left of it. */
export function shareOut(amount: number, lefts: readonly number[]): number[] {
  const whole = lefts.reduce((sum, left) => sum + left, 0)
  if (amount > whole) throw new Error('more than is left')
  const parts = lefts.map(left => {
    const exact = BigInt(amount) * BigInt(left)
    return { part: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) }
  })
  const over = amount - parts.reduce((sum, { part }) => sum + part, 0)
  const byRest = [...parts.keys()].toSorted((a, b) => parts[b]!.rest - parts[a]!.rest || a - b)
  const more = new Set(byRest.slice(0, over))
  return parts.map(({ part }, i) => part + (more.has(i) ? 1 : 0))
}
