import { trialOfferLabels, trialRequestLabels } from '@shangyouji/contract/trials/labels'
import type { TrialOfferStatus, TrialRequestStatus } from '@shangyouji/contract/trials/schemas'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const offerTones: Readonly<Record<TrialOfferStatus, Tone>> = {
  DRAFT: 'grey',
  PENDING: 'amber',
  ACTIVE: 'green',
  PAUSED: 'amber',
  ENDED: 'grey',
  REJECTED: 'red',
}

const requestTones: Readonly<Record<TrialRequestStatus, Tone>> = {
  APPLIED: 'amber',
  APPROVED: 'indigo',
  SHIPPED: 'teal',
  RECEIVED: 'orange',
  FEEDBACK: 'green',
  REJECTED: 'red',
  CANCELLED: 'grey',
}

export const OfferStatusTag = ({ status }: { status: TrialOfferStatus }) => (
  <Tag tone={offerTones[status]}>{trialOfferLabels[status]}</Tag>
)

export const RequestStatusTag = ({ status }: { status: TrialRequestStatus }) => (
  <Tag tone={requestTones[status]}>{trialRequestLabels[status]}</Tag>
)
