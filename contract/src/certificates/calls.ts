import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, Ids, Instant } from '../fields.ts'
import { certificateNumberOf } from './number.ts'

const base = '/api/customer/meetCertificate'

/** As it is printed, in groups of four; case, blanks and hyphens do not count when it is checked. */
const CertificateNumber = z
  .string()
  .max(40, '编号为12位字母和数字')
  .transform(certificateNumberOf)
  .refine(number => number !== '', '编号为12位字母和数字')

const about = {
  number: z.string(),
  title: z.string(),
  /** Who holds the meeting. */
  organiser: z.string(),
  start: Instant,
  end: Instant,
  timezone: z.string(),
  issueTime: Instant,
}

const Certificate = z.object({
  ...about,
  enrollId: Id,
  name: z.string(),
  company: z.string(),
  address: z.string(),
  /** Days on which the attendee came, on the calendar of the meeting's zone. */
  days: z.array(z.string()),
})
export type Certificate = z.infer<typeof Certificate>

/** 参会证明: for attendees who came; the number can be checked by anybody. */
export const meetCertificate = {
  issue: defineCall({
    method: 'POST',
    path: `${base}/issue`,
    who: 'user',
    objects: 'party',
    summary: '参会证明：已签到的参会人；编号首次打印时生成，之后不变；未签到的不在结果中',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE'],
    input: z.object({ ids: Ids }),
    reply: z.array(Certificate),
  }),
  check: defineCall({
    method: 'POST',
    path: `${base}/check`,
    who: 'anon',
    objects: 'public',
    summary: '按编号核对参会证明；姓名部分隐藏',
    effect: 'read',
    limit: { per: 'ip', count: 60, seconds: 60 },
    fails: ['NOT_FOUND'],
    input: z.object({ number: CertificateNumber }),
    reply: z.object({
      ...about,
      /** False: the check-in was taken back, or the ticket is another person's now. */
      isValid: z.boolean(),
      /** Masked; empty when the time to keep it is over, or the certificate does not count any more. */
      name: z.string(),
      days: z.array(z.string()),
    }),
  }),
}
