import type { OwnAccount as OwnAccountSchema } from '@shangyouji/contract/accounts/client-calls'
import type { z } from 'zod'

/** One's own account as getMine answers it. */
export type OwnAccount = z.output<typeof OwnAccountSchema>
