import { type ErrorCode, errorText } from '@shangyouji/contract/errors'

/** A business failure on its way to the caller. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(errorText(code, details))
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** Ends the call with an error of the catalogue; everything written in its transaction is undone. */
export function fail(code: ErrorCode, details?: Readonly<Record<string, unknown>>): never {
  throw new Failure(code, details)
}

/** Faults of single fields that only the server can see; same shape as faults of the schema. */
export function failFields(fields: Readonly<Record<string, string>>): never {
  throw new Failure('INVALID_INPUT', { fields })
}

/** An error of the catalogue that is the fault of one field of the form. */
export function failAt(field: string, code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): never {
  throw new Failure(code, { ...details, fields: { [field]: errorText(code, details) } })
}

/** Not visible and not there answer the same. */
export function found<T>(row: T | undefined | null): T {
  return row ?? fail('NOT_FOUND')
}

/** Visible but not allowed answers the reason. */
export function may(
  allowed: boolean,
  code: ErrorCode = 'NOT_ALLOWED',
  details?: Readonly<Record<string, unknown>>,
): void {
  if (!allowed) fail(code, details)
}
