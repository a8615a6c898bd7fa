import type { statusHistory } from '../../db/status-log.ts'
import { cityName } from '../base/api.ts'
import type { Side } from './access.ts'
import type { EnrolmentRow } from './queries.ts'
import { enrollCan } from './rules.ts'

function record(row: EnrolmentRow, side: Side) {
  return {
    id: row.id,
    bizType: 'DEMAND' as const,
    bizId: row.demand_id,
    title: row.title,
    demandType: row.demand_type,
    status: row.status,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    rejectReason: row.reject_reason,
    total: row.total,
    leadDays: row.fields.leadDays,
    validTo: row.fields.validTo,
    inquiryId: row.inquiry_id,
    orderId: row.order_id,
    awarded: row.awarded,
    can: enrollCan(row.status, side, {
      isDemandOpen: row.demand_status === 'PUBLISHED',
      isOrdered: row.order_id !== null,
    }),
  }
}

const supplier = (row: EnrolmentRow) => ({
  businessId: row.company_id,
  businessName: row.company_name,
  businessLogo: row.company_logo,
  levelCode: row.level_code,
})

export const presentOwn = (row: EnrolmentRow) => ({
  ...record(row, 'supplier'),
  expireTime: row.expires_at?.toISOString() ?? null,
})

export const presentReceived = (row: EnrolmentRow, sign: Sign) => ({
  ...record(row, 'buyer'),
  ...supplier(row),
  cityName: cityName(String(row.company_profile.city ?? '')),
  fields: presentFields(row, sign),
})

/** Makes a lasting address one that can be opened now. */
type Sign = (url: string) => string

const presentFields = ({ fields }: EnrolmentRow, sign: Sign) => ({
  ...fields,
  attachments: fields.attachments.map(file => ({ ...file, url: sign(file.url) })),
})

type Contacts = { name: string; demandMobile: string; qqNumber: string; wxNumber: string } | null

export function presentDetails(
  row: EnrolmentRow,
  side: Side,
  sign: Sign,
  history: Awaited<ReturnType<typeof statusHistory>>,
  contacts: Contacts,
) {
  return {
    ...record(row, side),
    ...supplier(row),
    fields: presentFields(row, sign),
    history: history.map(moved => ({
      action: moved.action,
      status: moved.to_status,
      at: moved.at.toISOString(),
      reason: moved.reason ?? '',
    })),
    version: row.version,
    isMine: side === 'supplier',
    contacts,
  }
}
