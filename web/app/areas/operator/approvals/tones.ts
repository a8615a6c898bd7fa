import type { ApprovalStatus } from '@shangyouji/contract/approvals/calls'
import type { Tone } from '../../../ui/base/tag.tsx'

export const approvalTones: Readonly<Record<ApprovalStatus, Tone>> = {
  PENDING: 'amber',
  APPROVED: 'green',
  REFUSED: 'red',
  VOID: 'grey',
  EXPIRED: 'grey',
  WITHDRAWN: 'grey',
}
