import type { Lists } from '../kernel/services.ts'

/** Everything that is paid for, one line each. */
export const payables: Lists['payables'] = {}
