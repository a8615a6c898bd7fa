import { type ErrorCode, errors, errorText } from '@shangyouji/contract/errors'
import { Failure } from '../kernel/failure.ts'

/** What a failed request answers. */
export interface FailedReply {
  readonly status: number
  readonly name: ErrorCode
  readonly code: number
  readonly msg: string
  readonly data: unknown
  /** True when nobody foresaw it: it goes to the log with its stack. */
  readonly isUnknown: boolean
}

/** HTTP statuses of transport faults; every other failure answers 200 with its code. */
const statuses: Partial<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  NOTICE_REFUSED: 401,
  UNKNOWN_ROUTE: 404,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
}

/** The one place where errors of any origin become replies. */
export function mapError(error: unknown, requestId: string): FailedReply {
  const name = error instanceof Failure ? error.code : classify(error)
  const details = error instanceof Failure ? error.details : { requestId }
  const fields = details.fields as Record<string, string> | undefined
  return {
    status: statuses[name] ?? 200,
    name,
    code: errors[name].code,
    msg: (fields && Object.values(fields)[0]) ?? errorText(name, details),
    data: error instanceof Failure && Object.keys(details).length > 0 ? details : null,
    isUnknown: name === 'INTERNAL',
  }
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
])
const lostConnectionText =
  /terminat|timeout|closed|not queryable|Connection ended|recovery mode|starting up|shutting down/i

function classify(error: unknown): ErrorCode {
  const { code, message, statusCode } = (error ?? {}) as { code?: string; message?: string; statusCode?: number }
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return 'TOO_LARGE'
  if (statusCode === 429) return 'TOO_MANY'
  if (statusCode === 400 || statusCode === 415) return 'BAD_REQUEST'
  if (code === 'ENOSPC' || code === '53100' || code === 'EDQUOT') return 'DISK_FULL'
  if (code === '23505') return 'ALREADY_EXISTS'
  // what an input names is not there (any more), or is still named by something else
  if (code === '23503') return /^update or delete/.test(message ?? '') ? 'ITEM_IN_USE' : 'NOT_FOUND'
  if (code === '40001' || code === '40P01') return 'CHANGED_MEANWHILE'
  if (code === '22021' || code === '22P05') return 'BAD_REQUEST'
  if (code && lostConnection.has(code)) return 'UNAVAILABLE'
  if (error instanceof Error && !code && lostConnectionText.test(message ?? '')) return 'UNAVAILABLE'
  return 'INTERNAL'
}
