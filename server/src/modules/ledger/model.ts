import { addDays } from '../../kernel/calendar.ts'

/**
 * The ledger as a plain list of single points: what the rules say, written once more in the simplest way, for tests and
 * proofs to compare with. Slow and without any database.
 */

interface Point {
  end: string
}
interface Spent {
  readonly points: Point[]
  isDone: boolean
}
interface Owner {
  points: Point[]
  held: number
  debt: number
}

export class Model {
  readonly owners: Owner[]
  readonly #given: { amount: number; isDone: boolean }[] = []
  readonly #spent: Spent[] = []
  readonly #held: Spent[] = []

  constructor(owners: number) {
    this.owners = Array.from({ length: owners }, () => ({ points: [], held: 0, debt: 0 }))
  }

  #owner(day: string, who: number): Owner {
    const owner = this.owners[who]!
    owner.points = owner.points.filter(point => point.end >= day).sort((a, b) => a.end.localeCompare(b.end))
    return owner
  }

  #add(day: string, who: number, points: readonly Point[]): void {
    const owner = this.#owner(day, who)
    owner.points.push(...points.map(({ end }) => ({ end })))
    this.#owner(day, who)
    const paid = Math.min(owner.debt, owner.points.length)
    owner.points.splice(0, paid)
    owner.debt -= paid
  }

  #take(day: string, who: number, amount: number): Point[] | null {
    const owner = this.#owner(day, who)
    return owner.points.length < amount ? null : owner.points.splice(0, amount)
  }

  earn(day: string, who: number, amount: number, end: string): number {
    this.#add(
      day,
      who,
      Array.from({ length: amount }, () => ({ end })),
    )
    return this.#given.push({ amount, isDone: false }) - 1
  }

  spend(day: string, who: number, amount: number): number | null {
    const points = this.#take(day, who, amount)
    return points && this.#spent.push({ points, isDone: false }) - 1
  }

  /** Back with at least 30 days to go. */
  #back(day: string, who: number, points: readonly Point[]): void {
    const soonest = addDays(day, 30)
    this.#add(
      day,
      who,
      points.map(({ end }) => ({ end: end < soonest ? soonest : end })),
    )
  }

  giveBack(day: string, who: number, order: number): void {
    const spent = this.#spent[order]!
    if (!spent.isDone) this.#back(day, who, spent.points)
    spent.isDone = true
    this.#owner(day, who)
  }

  move(day: string, who: number, to: number, amount: number): boolean {
    this.#owner(day, to)
    const points = this.#take(day, who, amount)
    if (points) this.#add(day, to, points)
    return points !== null
  }

  revoke(day: string, who: number, order: number): void {
    const given = this.#given[order]!
    const owner = this.#owner(day, who)
    if (given.isDone) return
    given.isDone = true
    const there = Math.min(given.amount, owner.points.length)
    owner.points.splice(0, there)
    owner.debt += given.amount - there
  }

  hold(day: string, who: number, amount: number): number | null {
    const points = this.#take(day, who, amount)
    if (!points) return null
    this.owners[who]!.held += amount
    return this.#held.push({ points, isDone: false }) - 1
  }

  close(day: string, who: number, order: number, isPaid: boolean): boolean {
    const held = this.#held[order]!
    const owner = this.#owner(day, who)
    if (held.isDone) return false
    held.isDone = true
    owner.held -= held.points.length
    if (!isPaid) this.#back(day, who, held.points)
    return true
  }

  state(day: string, who: number) {
    const { points, held, debt } = this.#owner(day, who)
    const ends = [...Map.groupBy(points, ({ end }) => end)].map(([end, same]) => `${same.length} ${end}`)
    return { left: points.length, aside: held, debt, ends }
  }
}
