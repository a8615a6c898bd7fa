import { z } from 'zod'

import { AreaFields, Day, Flag, Html, Id, ImageUrl, Instant, line, Phone, SeenVersion, WebAddress } from '../fields.ts'
import { directoryTypeLabels, enrolmentStatusLabels, postStatusLabels, teamworkTypeLabels } from './labels.ts'

const keys = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

export const TeamworkType = z.enum(keys(teamworkTypeLabels))
export type TeamworkType = z.infer<typeof TeamworkType>
export const DirectoryType = z.enum(keys(directoryTypeLabels))
export type DirectoryType = z.infer<typeof DirectoryType>
export const PostStatus = z.enum(keys(postStatusLabels))
export type PostStatus = z.infer<typeof PostStatus>
export const EnrolmentStatus = z.enum(keys(enrolmentStatusLabels))
export type EnrolmentStatus = z.infer<typeof EnrolmentStatus>

const post = {
  /** Of a project its title, of an entry the name of the organisation. */
  title: line(60, 2),
  summary: line(200).default(''),
  content: Html.default(''),
  cover: ImageUrl.default(''),
  industryTags: z.array(line(20, 1)).max(5, '最多选择5个行业标签').default([]),
  ...AreaFields,
  contactName: line(30, 1),
  /** Shown to those whose enrolment is accepted. */
  contactPhone: Phone,
  isCheck: Flag.default(true),
}

/** A cooperation project. */
export const TeamworkForm = z.object({
  ...post,
  type: TeamworkType,
  /** Budget, stage, terms in words. */
  terms: line(100).default(''),
  /** Until when partners are sought; empty: open. */
  endDate: z.union([z.literal(''), Day]).default(''),
})
/** An entry of the industry directory. */
export const DirectoryForm = z.object({
  ...post,
  type: DirectoryType,
  /** What it makes or does. */
  terms: line(100).default(''),
  website: z.union([z.literal(''), WebAddress.max(200, '网址过长')]).default(''),
})

/** Who put it up: the platform, a company with its page, or a person whose name is not shown whole. */
const PostPublisher = z.object({
  kind: z.enum(['PLATFORM', 'COMPANY', 'PERSON']),
  name: z.string(),
  logo: z.string(),
  /** Page of the company; empty for the others. */
  link: z.string(),
})

const card = {
  id: Id,
  publisher: PostPublisher,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  terms: z.string(),
  industryTags: z.array(z.string()),
  provinceName: z.string(),
  cityName: z.string(),
  endDate: z.string(),
  website: z.string(),
  enrollNum: z.int(),
  publishTime: Instant.nullable(),
}

/** What a viewer may do with it, and why not. */
const details = {
  content: z.string(),
  isMine: z.boolean(),
  enroll: z.object({ id: Id, status: EnrolmentStatus }).nullable(),
  can: z.object({ enroll: z.boolean(), enrollReason: z.string() }),
}

const own = {
  version: SeenVersion,
  status: PostStatus,
  isRevising: z.boolean(),
  rejectReason: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  content: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  areaName: z.string(),
  waitingNum: z.int(),
  createTime: Instant,
  updateTime: Instant,
}

export const postSchemas = <T extends z.ZodType>(type: T) => ({
  Card: z.object({ ...card, type }),
  Details: z.object({ ...card, ...details, type }),
  Own: z.object({ ...card, ...own, type }),
})

/** What is said when signing up. */
export const EnrolmentFields = z.object({
  content: line(1000, 5),
  contactName: line(30, 1),
  contactPhone: Phone,
})

const enrolmentRecord = {
  id: Id,
  bizId: Id,
  title: z.string(),
  status: EnrolmentStatus,
  content: z.string(),
  answer: z.string(),
  createTime: Instant,
  updateTime: Instant,
  can: z.object({ withdraw: z.boolean(), answer: z.boolean() }),
}
/** An own enrolment; the contact of the other side once it is accepted. */
export const OwnEnrolment = z.object({
  ...enrolmentRecord,
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
})
/** An enrolment received; the phone is whole once it is accepted. */
export const ReceivedEnrolment = z.object({
  ...enrolmentRecord,
  organisation: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
})
