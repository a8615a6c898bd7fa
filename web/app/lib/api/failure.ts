import type { CallFailure } from '@shangyouji/contract'

/**
 * True for a failure of a call, from the server's form of the api as from the browser's. By shape: the two come from
 * different bundles, so `instanceof` would miss one of them.
 */
export function isFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure'
}

/** What a call finds; null where it fails: nothing there, or not for this caller. */
export const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch(error => {
    if (isFailure(error)) return null
    throw error
  })

const SENSITIVE = 'sensitiveWord:'

/** The words a call refused to send unasked (`isCheck`); null for any other failure. */
export function sensitiveWordsOf(failure: CallFailure): string[] | null {
  const { message } = failure
  return message.startsWith(SENSITIVE) ? message.slice(SENSITIVE.length).split(',').filter(Boolean) : null
}

/** The text to show for anything that was thrown. */
export function textOf(error: unknown): string {
  if (isFailure(error)) return error.message
  return '操作失败，请稍后重试'
}
