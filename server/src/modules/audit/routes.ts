import { contract } from '@shangyouji/contract'
import { audit } from '@shangyouji/contract/audit/calls'
import type { Contract } from '@shangyouji/contract/call'
import { displayName } from '@shangyouji/contract/checks'
import type { ChangeNote } from '../../db/change-note.ts'
import { paged } from '../../db/paged.ts'
import { serve } from '../../http/serve.ts'
import { CHECKED_PER_CALL, verifyAuditChain } from './chain.ts'
import { describeChanges } from './describe-changes.ts'
import { listAudit } from './queries.ts'
import { tableNames } from './table-names.ts'

export const auditRoutes = serve(audit, {
  search: ({ db, input }) =>
    paged(db, listAudit(db, { ...input, calls: input.call ? callsOf(input.call) : undefined }), input, row => ({
      id: row.id,
      time: row.at.toISOString(),
      actorKind: row.actor_kind,
      actorId: row.actor_id,
      actorName: row.operator_name ?? (row.account_phone ? accountName(row) : ''),
      call: row.call,
      summary: summaryOf(row.call),
      objectId: row.object_id,
      objectName: nameOf(row.changes, row.object_id) || (row.object_id === row.actor_id && row.actor_id ? '本人' : ''),
      reason: reasonOf(row.details),
      details: row.details,
      changes: describeChanges(row.changes),
      ip: row.ip,
      requestId: row.request_id,
      isSealed: row.hash !== null,
    })),

  verify: ({ db, input, config }) => verifyAuditChain(db, input.from, CHECKED_PER_CALL, config),
})

/** Calls by their name or its beginning; by the words of their summary where these are Chinese. */
function callsOf(words: string): string[] {
  if (/^[\w.]+$/.test(words)) return [words]
  return Object.entries(contract as Contract).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, { summary }]) => (summary.includes(words) ? [`${group}.${name}`] : [])),
  )
}

/** “商品「乙腈」”: the row that the entry is about, as it was called when it was changed. */
function nameOf(notes: readonly ChangeNote[] | null, id: string | null): string {
  for (const { t, r } of notes ?? []) {
    const row = r?.find(({ k }) => k === id)
    if (row) return `${tableNames[t] ?? t}${row.l ? `「${row.l}」` : ''}`
  }
  return ''
}

const reasonOf = (details: unknown): string => {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

const accountName = (row: { account_name: string | null; account_phone: string | null }): string =>
  displayName({ name: row.account_name, phone: row.account_phone })

/** What a call does, in words; empty for one that is no longer there. */
function summaryOf(name: string): string {
  const [group = '', call = ''] = name.split('.')
  return (contract as Contract)[group]?.[call]?.summary ?? ''
}
