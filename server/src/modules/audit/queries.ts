import type { Db } from '../../db/database.ts'
import { beginning } from '../../db/like.ts'
import './tables.ts'

interface AuditFilter {
  readonly actorKind?: string
  readonly actorId?: string
  readonly call?: string
  readonly objectId?: string
  readonly ip?: string
  readonly from?: string
  readonly to?: string
  readonly order: 'asc' | 'desc'
}

/** Rows with the name of who acted. */
export function listAudit(db: Db, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('operator', 'operator.id', 'audit_log.actor_id')
    .leftJoin('account', 'account.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['operator.name as operator_name', 'account.name as account_name', 'account.phone as account_phone'])
  if (filter.actorKind) query = query.where('audit_log.actor_kind', '=', filter.actorKind)
  if (filter.actorId) query = query.where('audit_log.actor_id', '=', filter.actorId)
  if (filter.call) query = query.where('audit_log.call', 'like', beginning(filter.call))
  if (filter.objectId) query = query.where('audit_log.object_id', '=', filter.objectId)
  if (filter.ip) query = query.where('audit_log.ip', '=', filter.ip)
  if (filter.from) query = query.where('audit_log.at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('audit_log.at', '<', new Date(filter.to))
  return query.orderBy('audit_log.at', filter.order).orderBy('audit_log.id', filter.order)
}
