import { isFailure, textOf } from './failure.ts'

/** Why something could not be loaded. */
export interface LoadFailure {
  readonly text: string
  /** Not there, or not the caller's. */
  readonly isMissing: boolean
}

/** What to show in place of something that was not loaded. @throws what is no failure of a call */
export function loadFailure(error: unknown): LoadFailure {
  if (!isFailure(error)) throw error
  return { text: textOf(error), isMissing: error.is('NOT_FOUND') }
}
