/**
 * How calls speak to people: short messages, alerts, the bar at the top. What shows them belongs to the kit, which stands
 * above this floor, so root.tsx says what it is. It is fetched with the first call.
 */
export interface Feedback {
  readonly info: (text: string) => void
  readonly error: (text: string) => void
  /** A reply named faulty fields: the first is led to, texts that no field shows are said. */
  readonly refused: (message: string, fields: Readonly<Record<string, string>>) => void
  /** The session has ended, and why where that is known; resolves when it was confirmed. */
  readonly sessionEnded: (code: number) => Promise<unknown>
  /**
   * Somebody else saved what a form was read from: what is to happen with what was typed; '' is to go on with it.
   * @param keep the name of a further answer, where what was typed can be kept elsewhere
   */
  readonly askMeanwhile: (
    by: string,
    at: string | undefined,
    keep?: string,
  ) => Promise<'overwrite' | 'drop' | 'keep' | ''>
  /** An operator has to confirm who it is; false when that was cancelled. */
  readonly confirmIdentity: () => Promise<boolean>
  /** Something begins that takes time; call the returned function once when it ends. */
  readonly begin: () => () => void
}

let load: () => Promise<Feedback>

export function provideFeedback(given: () => Promise<Feedback>): void {
  load = given
}

export const feedback = (): Promise<Feedback> => load()
