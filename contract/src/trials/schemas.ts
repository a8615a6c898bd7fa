import { z } from 'zod'
import { Count, Day, Flag, Id, ImageUrl, Instant, line } from '../fields.ts'
import { freightLabels, TRIAL_QUESTIONS, trialOfferLabels, trialOperations, trialRequestLabels } from './labels.ts'

const keys = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

export const TrialOfferStatus = z.enum(keys(trialOfferLabels))
export type TrialOfferStatus = z.infer<typeof TrialOfferStatus>
export const TrialRequestStatus = z.enum(keys(trialRequestLabels))
export type TrialRequestStatus = z.infer<typeof TrialRequestStatus>
export const Freight = z.enum(keys(freightLabels))
export const Operation = z.enum(keys(trialOperations))

/** Terms of an offer of samples; goods and spec stand beside them and do not change. */
export const trialTerms = {
  /** One sample, in words: `5 mL × 1 瓶`. */
  sampleSize: line(40, 1),
  /** Samples there are in all. */
  total: Count.min(1, '至少1份').max(9999, '最多9999份'),
  /** First and last day on which samples may be asked for, Asia/Shanghai. */
  startDate: Day,
  endDate: Day,
  freight: Freight,
  /** False: every request is granted while samples last. */
  needAudit: Flag,
  /** Asked of everyone who wants a sample. */
  questions: z.array(line(100, 2)).max(TRIAL_QUESTIONS, `最多${TRIAL_QUESTIONS}个问题`),
  feedbackRequired: Flag,
  note: line(500),
}

export const TrialTerms = z.object({
  ...trialTerms,
  freight: trialTerms.freight.default('SUPPLIER'),
  needAudit: trialTerms.needAudit.default(true),
  questions: trialTerms.questions.default([]),
  feedbackRequired: trialTerms.feedbackRequired.default(true),
  note: trialTerms.note.default(''),
})
export type TrialTerms = z.infer<typeof TrialTerms>

/** Goods made into trial goods; terms that are left out get usual values. */
export const ToTrial = z.object({ id: Id, specId: Id.optional(), ...z.object(trialTerms).partial().shape })

/** What a buyer says of a sample. */
export const TrialFeedback = z.object({
  /** 1–5. */
  score: Count.min(1, '请评分').max(5),
  content: line(2000, 10),
  images: z.array(ImageUrl).max(6, '最多6张图片').default([]),
  /** May be shown with the goods; the supplier decides then whether it is. */
  isPublic: Flag.default(true),
})

/** The goods of an offer. */
const goods = {
  goodsId: Id,
  specId: Id,
  name: z.string(),
  catalogNo: z.string(),
  brandName: z.string(),
  cas: z.string(),
  cover: z.string(),
  packSize: z.string(),
}

const terms = {
  sampleSize: z.string(),
  total: z.int(),
  /** Samples that nobody has been granted yet. */
  left: z.int(),
  startDate: Day,
  endDate: Day,
  freight: Freight,
  needAudit: z.boolean(),
  feedbackRequired: z.boolean(),
}

const counts = {
  /** Requests so far, cancelled ones left out. */
  applyNum: z.int(),
  /** Reports that are shown. */
  reportNum: z.int(),
  /** Mean of the reports that are shown, in tenths; null where there are none. */
  score: z.int().nullable(),
}

/** An offer in the public list. */
export const TrialCard = z.object({
  id: Id,
  businessId: Id,
  companyName: z.string(),
  levelCode: z.string(),
  provinceName: z.string(),
  ...goods,
  ...terms,
  ...counts,
  /** The viewer's own request for it, where there is one. */
  request: z.object({ id: Id, status: TrialRequestStatus }).nullable(),
})
export type TrialCard = z.infer<typeof TrialCard>

/** One offer with what the viewer may do. */
export const TrialDetails = z.object({
  ...TrialCard.shape,
  status: TrialOfferStatus,
  questions: z.array(z.string()),
  note: z.string(),
  isMine: z.boolean(),
  can: z.object({
    apply: z.boolean(),
    /** Why not, in words; empty where one can. */
    applyReason: z.string(),
  }),
})
export type TrialDetails = z.infer<typeof TrialDetails>

/** An offer as its supplier keeps it. */
export const OwnTrial = z.object({
  kind: z.literal('OFFER'),
  id: Id,
  ...goods,
  ...terms,
  ...counts,
  questions: z.array(z.string()),
  note: z.string(),
  status: TrialOfferStatus,
  rejectReason: z.string(),
  /** Requests that wait for an answer. */
  waitingNum: z.int(),
  shippedNum: z.int(),
  /** Buyers who ordered the goods after they asked for the sample. */
  orderedNum: z.int(),
  isGoodsLive: z.boolean(),
  createTime: Instant,
  updateTime: Instant,
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    end: z.boolean(),
    delete: z.boolean(),
  }),
})
export type OwnTrial = z.infer<typeof OwnTrial>

const request = {
  id: Id,
  trialGoodsId: Id,
  ...goods,
  sampleSize: z.string(),
  freight: Freight,
  feedbackRequired: z.boolean(),
  status: TrialRequestStatus,
  purpose: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  reason: z.string(),
  expressCompany: z.string(),
  expressNo: z.string(),
  createTime: Instant,
  updateTime: Instant,
  shipTime: Instant.nullable(),
  feedback: z
    .object({
      score: z.int(),
      content: z.string(),
      images: z.array(z.string()),
      isPublic: z.boolean(),
      /** The supplier shows it with the goods. */
      isShown: z.boolean(),
      time: Instant,
    })
    .nullable(),
}

const Address = z.object({ name: z.string(), phone: z.string(), region: z.string(), address: z.string() })

/** A request as the buyer sees it. */
export const OwnRequest = z.object({
  kind: z.literal('REQUEST'),
  ...request,
  businessId: Id,
  businessName: z.string(),
  businessLogo: z.string(),
  address: Address,
  can: z.object({ cancel: z.boolean(), receive: z.boolean(), feedback: z.boolean(), delete: z.boolean() }),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** A request as the supplier sees it; the address is whole once it is granted. */
export const ReceivedRequest = z.object({
  kind: z.literal('REQUEST'),
  ...request,
  clientName: z.string(),
  clientPhone: z.string(),
  address: Address.nullable(),
  region: z.string(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    ship: z.boolean(),
    receive: z.boolean(),
    showReport: z.boolean(),
    hideReport: z.boolean(),
    delete: z.boolean(),
  }),
})
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

/** A report (试用报告) that is shown with the goods. */
export const TrialReport = z.object({
  id: Id,
  goodsId: Id,
  goodsName: z.string(),
  sampleSize: z.string(),
  /** Kind of place, name hidden: `江南大学生物工程学院`. */
  organisation: z.string(),
  score: z.int(),
  content: z.string(),
  images: z.array(z.string()),
  time: Instant,
})
