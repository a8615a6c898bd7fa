import { maskPhone } from '@shangyouji/contract/checks'
import type { ReviewRow } from '../review/api.ts'
import type { EnrolmentRow, PostRow, Publisher } from './queries.ts'
import type { PostForm, PostKind } from './tables.ts'

export const presentCard = <K extends PostKind>(
  row: PostRow<K>,
  publisher: Publisher,
  form: PostForm<K> = row.form,
) => ({
  id: row.id,
  publisher,
  title: form.title,
  type: form.type,
  summary: form.summary,
  cover: form.cover,
  terms: form.terms,
  industryTags: form.industryTags,
  provinceName: form.provinceName,
  cityName: form.cityName,
  endDate: form.endDate,
  website: form.website,
  enrollNum: row.enroll_count,
  publishTime: row.published_at?.toISOString() ?? null,
})

export const presentDetails = <K extends PostKind>(
  row: PostRow<K>,
  publisher: Publisher,
  viewer: { isMine: boolean; enroll: { id: string; status: EnrolmentRow['status'] } | null; enrollReason: string },
) => ({
  ...presentCard(row, publisher),
  content: row.form.content,
  isMine: viewer.isMine,
  enroll: viewer.enroll,
  can: { enroll: viewer.enrollReason === '', enrollReason: viewer.enrollReason },
})

/** The owner sees what was handed in last. */
export function presentOwn<K extends PostKind>(
  row: PostRow<K>,
  publisher: Publisher,
  review: ReviewRow | undefined,
  waiting: number,
) {
  const isWaiting = review?.status === 'PENDING'
  const form = isWaiting ? (review.form as PostForm<K>) : row.form
  return {
    ...presentCard(row, publisher, form),
    status: row.status,
    isRevising: isWaiting && row.status === 'PUBLISHED',
    rejectReason: review?.status === 'REJECTED' ? review.reason : '',
    contactName: form.contactName,
    contactPhone: form.contactPhone,
    content: form.content,
    province: form.province,
    city: form.city,
    area: form.area,
    areaName: form.areaName,
    waitingNum: waiting,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
  }
}

const enrolmentRecord = (row: EnrolmentRow) => ({
  id: row.id,
  bizId: row.post_id,
  title: row.title,
  status: row.status,
  content: row.content,
  answer: row.answer,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
})

export const presentOwnEnrolment = (row: EnrolmentRow) => ({
  ...enrolmentRecord(row),
  contact: row.status === 'ACCEPTED' ? { name: row.form.contactName, phone: row.form.contactPhone } : null,
  can: { withdraw: row.status === 'SUBMITTED', answer: false },
})

export const presentReceived = (row: EnrolmentRow) => ({
  ...enrolmentRecord(row),
  organisation: row.organisation,
  contactName: row.contact_name,
  contactPhone: row.status === 'ACCEPTED' ? row.contact_phone : maskPhone(row.contact_phone),
  can: { withdraw: false, answer: row.status === 'SUBMITTED' },
})
