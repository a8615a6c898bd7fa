import type { StatusCount } from '@shangyouji/contract/content/calls'
import type { OwnDemandCard } from '@shangyouji/contract/demands/calls'
import type { z } from 'zod'
import type { Rows } from '../../../back-office/list/list-table.tsx'

export type OwnDemand = z.output<typeof OwnDemandCard>

export interface NeedListData {
  readonly rows: Rows<OwnDemand>
  readonly counts: z.output<typeof StatusCount>
  /** Demands published under the same phone before there was a login. */
  readonly claimable: readonly { readonly id: string; readonly title: string; readonly createTime: string }[]
}
