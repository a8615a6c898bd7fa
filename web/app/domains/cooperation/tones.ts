import type { applicationStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { EnrolmentStatus, PostStatus } from '@shangyouji/contract/cooperation/schemas'
import type { Tone } from '../../ui/base/tag.tsx'

export const postTones: Readonly<Record<PostStatus, Tone>> = {
  PENDING: 'amber',
  PUBLISHED: 'green',
  REJECTED: 'red',
  CLOSED: 'grey',
  BANNED: 'red',
}

export const enrolmentTones: Readonly<Record<EnrolmentStatus, Tone>> = {
  SUBMITTED: 'amber',
  ACCEPTED: 'green',
  DECLINED: 'grey',
  WITHDRAWN: 'grey',
}

export const applicationTones: Readonly<Record<keyof typeof applicationStatusLabels, Tone>> = {
  PENDING: 'amber',
  ACCEPTED: 'green',
  DECLINED: 'grey',
}
