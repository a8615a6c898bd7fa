import { fail } from '../../kernel/failure.ts'
import type { NoticeRow } from './queries.ts'

export const presentNotice = (row: NoticeRow) => ({
  id: row.id,
  number: row.number,
  kind: row.kind ?? fail('NOT_FOUND'),
  status: row.status === 'OPENED' ? fail('NOT_FOUND') : row.status,
  target: row.target,
  content: row.content,
  name: row.name,
  organisation: row.organisation,
  createTime: row.created_at.toISOString(),
})
