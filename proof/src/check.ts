import type { PrivatePostgres } from '../../scripts/postgres.mjs'
import type { Fault } from './planted-fault.ts'
import type { Random } from './random.ts'
import type { DatabaseKind } from './stage/database-kind.ts'
import type { Stage, StageOptions } from './stage/stage.ts'

export interface Given {
  readonly random: Random
  readonly seed: number
  readonly database: DatabaseKind
  /** How much to do in this run. */
  size(sizes: { milestone: number; small: number }): number
  readonly isSmall: boolean
  /** The fault is planted; for the few checks that start no server and so break their own subject. */
  readonly isTwin: boolean
  /** Starts the product on a fresh copy of the demo market; stopped when the check is over. */
  stage(options?: StageOptions): Promise<Stage>
  /** The private PostgreSQL of the run, to be killed where a check does that. */
  readonly postgres: PrivatePostgres | null
  /** Says something while the check runs. */
  say(text: string): void
}

export interface Outcome {
  /** What was done and seen, with its sizes. */
  readonly figure: string
  /** Every breach of the rule that was seen; none is what must be. */
  readonly breaches: readonly string[]
  /** Why nothing or only a part could be shown here: said aloud, and never counted as passed. */
  readonly notShown?: string
}

export interface Check {
  readonly id: string
  readonly title: string
  /** Databases on which it is run; PostgreSQL alone where the rule does not depend on it. */
  readonly databases?: readonly DatabaseKind[]
  /** A program beyond PostgreSQL that has to be installed; in npm test such a check is left to the whole run. */
  readonly needs?: string
  /**
   * Mostly waits: may run beside others. Where it measures its own waiting, at small size only: at milestone size others
   * make their hostile files for half a minute, and this process does nothing else meanwhile.
   */
  readonly waits?: boolean | 'small'
  readonly twin: Fault
  /** Other faults that it must be seen to fail on, each by itself. */
  readonly moreTwins?: readonly Fault[]
  run(given: Given): Promise<Outcome>
}

/** Collects breaches; of the same kind only the first ones are kept in full. */
export class Breaches {
  readonly list: string[] = []
  add(text: string): void {
    this.list.push(text)
  }
  check(isRight: boolean, text: () => string): void {
    if (!isRight) this.add(text())
  }
}
