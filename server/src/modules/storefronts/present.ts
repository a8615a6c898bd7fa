import type { VersionRow } from './queries.ts'

export const presentVersion = (row: VersionRow) => ({
  id: row.id,
  templateCode: row.template_code,
  number: row.number,
  status: row.status,
  isLive: row.is_live,
  note: row.note,
  reason: row.reason,
  createdBy: row.author ?? '',
  createTime: row.created_at.toISOString(),
  publishTime: row.published_at?.toISOString() ?? null,
})
