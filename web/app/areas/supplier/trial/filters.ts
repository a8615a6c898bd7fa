import { trialOfferLabels, trialRequestLabels } from '@shangyouji/contract/trials/labels'
import type { TrialOfferStatus, TrialRequestStatus } from '@shangyouji/contract/trials/schemas'
import type { ListInput } from '../../../back-office/list/chosen-rows.ts'

export const filterNames = ['status', 'keyword', 'trialGoodsId'] as const

const shared = ({ current, size, keyword, trialGoodsId }: ListInput<(typeof filterNames)[number]>) => ({
  current,
  size,
  keyword: keyword?.slice(0, 50),
  trialGoodsId: /^[0-9a-f-]{36}$/.test(trialGoodsId ?? '') ? trialGoodsId : undefined,
})

/** What the address asks for, as the call takes it; words that mean nothing here count as absent. */
export const requestFilters = (asked: ListInput<(typeof filterNames)[number]>) => ({
  ...shared(asked),
  kind: 'REQUEST' as const,
  status: asked.status && asked.status in trialRequestLabels ? (asked.status as TrialRequestStatus) : undefined,
})

export const offerFilters = (asked: ListInput<(typeof filterNames)[number]>) => ({
  ...shared(asked),
  kind: 'OFFER' as const,
  status: asked.status && asked.status in trialOfferLabels ? (asked.status as TrialOfferStatus) : undefined,
})
