import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface AuditRights {
  /** May change the tables themselves, their triggers included: owner, member of the owner, or superuser. */
  readonly isOwner: boolean
  /** May change or remove rows beyond what sealing needs. */
  readonly mayRewrite: boolean
}

/** What the role that the server uses may do to the tables of the audit log. */
export async function auditRights(db: Db): Promise<AuditRights> {
  const { rows } = await sql<AuditRights>`
    select bool_or(pg_has_role(current_user, c.relowner, 'member')) as "isOwner",
      bool_or(has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate')
        or (c.relname <> 'audit_head' and has_table_privilege(c.oid, 'update'))) as "mayRewrite"
    from pg_class c
    where c.oid in ('audit_log'::regclass, 'audit_head'::regclass)
      or c.oid in (select inhrelid from pg_inherits where inhparent = 'audit_log'::regclass)`.execute(db)
  return rows[0]!
}
