import { signedUrl } from '../files/api.ts'
import type { AnswerRow, SuggestRow } from './queries.ts'

type Signer = Parameters<typeof signedUrl>[0]

export const presentSuggest = (signer: Signer, row: SuggestRow) => ({
  id: row.id,
  type: row.type,
  content: row.content,
  images: row.images.map(url => signedUrl(signer, url)),
  contacts: row.contacts,
  status: row.status,
  businessId: row.company_id,
  businessName: row.company_name ?? '',
  evidence: row.evidence_type && row.evidence_id ? { type: row.evidence_type, id: row.evidence_id } : null,
  unReadNum: row.unread,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
})

/** To its writer the platform answers; who it was is shown to operators alone. */
export const presentAnswer = (row: AnswerRow, isForOperator = false) => ({
  id: row.id,
  content: row.content,
  status: row.status,
  operatorName: isForOperator ? row.operator_name : '平台客服',
  createTime: row.created_at.toISOString(),
})
