import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { enrollStatusLabels } from '@shangyouji/contract/demands/labels'
import type { EnrollStatus } from '@shangyouji/contract/enrolments/calls'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const contentTones: Readonly<Record<ContentStatus, Tone>> = {
  DRAFT: 'grey',
  PENDING: 'amber',
  PUBLISHED: 'green',
  REJECTED: 'red',
  OFF_SHELF: 'grey',
  BANNED: 'red',
  CLOSED: 'grey',
}

const closeReasons = { FOUND: '已找到', CANCELLED: '不再需要', EXPIRED: '已到期' } as const

/** Where a demand stands; an ended one says why. */
export const DemandStatusTag = ({
  status,
  closeReason,
}: {
  status: ContentStatus
  closeReason?: keyof typeof closeReasons | null
}) => (
  <Tag tone={contentTones[status]}>
    {contentStatusLabels[status]}
    {status === 'CLOSED' && closeReason && ` · ${closeReasons[closeReason]}`}
  </Tag>
)

const enrollTones: Readonly<Record<EnrollStatus, Tone>> = {
  SUBMITTED: 'amber',
  VIEWED: 'indigo',
  SHORTLISTED: 'teal',
  WON: 'green',
  LOST: 'grey',
  REJECTED: 'red',
  WITHDRAWN: 'grey',
}

/** Where an enrolment stands; to the buyer one that was not opened yet is new. */
export const EnrollStatusTag = ({ status, side }: { status: EnrollStatus; side: 'buyer' | 'supplier' }) => (
  <Tag tone={enrollTones[status]}>
    {side === 'buyer' && status === 'SUBMITTED' ? '待查看' : enrollStatusLabels[status]}
  </Tag>
)
