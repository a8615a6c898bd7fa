import type { ReplyOf } from '@shangyouji/contract'
import type { statements } from '@shangyouji/contract/statements/calls'

export type AccountRow = ReplyOf<typeof statements.accounts>['records'][number]
