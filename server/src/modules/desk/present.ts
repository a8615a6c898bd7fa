import type { DeskTypeName } from '@shangyouji/contract/desk/labels'
import type { statusHistory } from '../../db/status-log.ts'
import type { listNotes, TakedownRow } from './queries.ts'
import type { DeskRow } from './thing.ts'

export const presentCard = (type: DeskTypeName, row: DeskRow) => ({
  id: row.id,
  type,
  title: row.title || '（无标题）',
  number: row.number,
  status: row.status,
  isDeleted: row.is_deleted,
  isShown: row.is_shown,
  ownerName: row.owner_name ?? '未登录访客',
  partnerName: row.partner_name ?? '',
  companyId: row.company_id,
  updateTime: row.updated_at.toISOString(),
})

export const presentEvidence = (row: TakedownRow) => ({
  id: row.id,
  title: row.title,
  reason: row.reason,
  operatorName: row.operator_name,
  takeTime: row.taken_at.toISOString(),
  keptUntil: row.kept_until,
  digest: row.digest,
  restoreTime: row.restored_at?.toISOString() ?? null,
  restorerName: row.restorer_name ?? '',
  restoreReason: row.restore_reason ?? '',
})

export const presentNote = (row: Awaited<ReturnType<typeof listNotes>>[number]) => ({
  id: row.id,
  operatorName: row.name ?? '',
  content: row.content,
  createTime: row.created_at.toISOString(),
})

const who: Readonly<Record<string, string>> = { operator: '运营', account: '发布人', visitor: '访客', system: '系统' }

/** Moves of a published thing as operators read them. */
export const presentHistory = (history: Awaited<ReturnType<typeof statusHistory>>) =>
  history.map(moved => ({
    status: moved.to_status,
    action: moved.action,
    by: who[moved.actor_kind] ?? '',
    reason: moved.reason ?? '',
    at: moved.at.toISOString(),
  }))
