import type { InquiryStatus } from '@shangyouji/contract/inquiries/schemas'
import { sql } from 'kysely'
import { among, contains, type Source } from '../../desk/api.ts'

const newest = sql`inquiry.created_at desc, inquiry.id desc`
const states: readonly InquiryStatus[] = [
  ...(['SUBMITTED', 'INFO_NEEDED', 'QUOTED', 'COUNTERED', 'ACCEPTED', 'DECLINED'] as const),
  ...(['REJECTED', 'CANCELLED', 'EXPIRED'] as const),
]

export const inquirySource: Source = {
  table: 'inquiry',
  joins: sql``,
  title: sql`inquiry.title`,
  number: sql`inquiry.inquiry_no`,
  status: sql`inquiry.status`,
  isDeleted: sql`inquiry.client_hidden and inquiry.business_hidden`,
  isShown: sql`false`,
  accountId: sql`inquiry.account_id`,
  companyId: sql`inquiry.company_id`,
  ownerName: sql`inquiry.client_name`,
  partnerName: sql`inquiry.business_name`,
  at: sql`inquiry.created_at`,
  byWords: keyword => [{ where: contains(sql`inquiry.title`, keyword) }],
  byNumber: number => [{ where: sql<boolean>`inquiry.inquiry_no = ${number.trim().toUpperCase()}` }],
  byOwner: ({ accountIds, companyIds }) => [
    { where: among(sql`inquiry.account_id`, accountIds), order: newest },
    { where: among(sql`inquiry.company_id`, companyIds), order: newest },
  ],
  recent: status =>
    states
      .filter(each => status === undefined || each === status)
      .map(each => ({ where: sql<boolean>`inquiry.status = ${sql.lit(each)}`, order: newest })),
}
