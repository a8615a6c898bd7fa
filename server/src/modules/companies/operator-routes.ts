import { companies } from '@shangyouji/contract/companies/operator-calls'
import type { Db } from '../../db/database.ts'
import { statusHistory } from '../../db/status-log.ts'
import { servePart } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { provinceName, reasonText } from '../base/api.ts'
import { signedUrl } from '../files/api.ts'
import { closeReview } from '../review/api.ts'
import {
  approveChange,
  approveCompany,
  freezeCompany,
  refuseChange,
  refuseCompany,
  terminateCompany,
  unfreezeCompany,
} from './application/decide.ts'
import { APPLICATION, CHANGE } from './application/submit-for-review.ts'
import { refusePaying } from './approvables.ts'
import { listContacts } from './contacts/contact-queries.ts'
import {
  type CompanyCardRow,
  findCard,
  listMembers,
  namesOf,
  pageWaiting,
  searchCompanies,
} from './operator-queries.ts'
import { dueAt, presentApplication, presentContact, type Showing } from './present.ts'
import { fieldsOf, filesOf } from './profile/company-profile.ts'
import { findCompany, lastChange } from './queries.ts'
import { canMove } from './rules.ts'

const presentCard = (row: CompanyCardRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  status: row.status,
  uscc: row.uscc,
  levelCode: row.level_code,
  levelUntil: row.level_until,
  provinceName: row.province ? provinceName(row.province) : '',
  applicantName: row.applicant_name,
  applyTime: row.applied_at?.toISOString() ?? null,
  approveTime: row.approved_at?.toISOString() ?? null,
  isChangeWaiting: Boolean(row.is_change_waiting),
})

export const operatorCompanyRoutes = servePart(companies, {
  search: ({ db, input }) => searchCompanies(db, input, presentCard),

  async waiting({ db, input, clock }) {
    const now = clock.now()
    return pageWaiting(db, input, now, ({ submitted_at, due_at, claimed_by, ...row }) => ({
      ...row,
      submitTime: submitted_at.toISOString(),
      dueTime: due_at.toISOString(),
      isOverdue: due_at < now,
      claimedBy: claimed_by ?? '',
    }))
  },

  async byId(context) {
    context.audit({ looked: true }, context.input.id)
    return presentDetails(context, context.input.id)
  },

  async history({ db, input }) {
    found(await findCompany(db, input.id))
    return presentHistory(db, input.id)
  },

  async approve(context) {
    const { actor, input } = context
    await closeReview(context, actor, { entity: APPLICATION, entityId: input.id, status: 'APPROVED' })
    await approveCompany(context, actor, input)
    return true
  },
  async refuse(context) {
    const { actor, input } = context
    const reason = await reasonText(context.db, input)
    const { id: entityId, reasonCode } = input
    await closeReview(context, actor, { entity: APPLICATION, entityId, status: 'REJECTED', reason, reasonCode })
    await refuseCompany(context, actor, { ...input, reason })
    return true
  },
  async approveChange(context) {
    const { actor, input } = context
    await closeReview(context, actor, { entity: CHANGE, entityId: input.id, status: 'APPROVED' })
    await approveChange(context, actor, input)
    return true
  },
  async refuseChange(context) {
    const { actor, input } = context
    const reason = await reasonText(context.db, input)
    const { id: entityId, reasonCode } = input
    await closeReview(context, actor, { entity: CHANGE, entityId, status: 'REJECTED', reason, reasonCode })
    await refuseChange(context, actor, { ...input, reason })
    return true
  },
  async freeze(context) {
    await refusePaying(context, context.input.id, 'freeze')
    await freezeCompany(context, context.actor, {
      ...context.input,
      reason: await reasonText(context.db, context.input, 'FREEZE_REASON'),
    })
    return true
  },
  async unfreeze(context) {
    const reason = await reasonText(context.db, context.input, 'FREEZE_REASON')
    await unfreezeCompany(context, context.actor, { ...context.input, reason })
    return true
  },
  async terminate(context) {
    await refusePaying(context, context.input.id, 'terminate')
    const reason = await reasonText(context.db, context.input, 'FREEZE_REASON')
    await terminateCompany(context, context.actor, { ...context.input, reason })
    return true
  },
})

async function presentDetails(showing: Showing, id: string) {
  const { db } = showing
  const card = found(await findCard(db, id))
  const row = found(await findCompany(db, id))
  const application = await presentApplication(showing, row)
  const change = await lastChange(db, id)
  const pending = change?.status === 'PENDING' ? change : undefined
  const live = fieldsOf(row)
  const changed = (pending?.fields ?? {}) as Partial<typeof live>
  const changedFiles = filesOf({ logo: '', licenceImage: '', licences: [], ...changed })
  return {
    ...presentCard(card),
    version: row.version,
    form: application.form,
    shownFiles: {
      ...application.shownFiles,
      ...Object.fromEntries(changedFiles.map(url => [url, signedUrl(showing, url)])),
    },
    contacts: (await listContacts(db, id)).map(contact => presentContact(contact, true)),
    members: (await listMembers(db, id)).map(({ id: accountId, name, phone, role }) => ({
      accountId,
      name,
      phone,
      role,
    })),
    refuseReason: row.refuse_reason ?? '',
    frozenReason: row.status === 'FROZEN' ? (row.frozen_reason ?? '') : '',
    change: pending
      ? {
          fields: pending.fields,
          before: Object.fromEntries(Object.keys(changed).map(name => [name, live[name as keyof typeof live]])),
          submitTime: pending.submitted_at.toISOString(),
          dueTime: (await dueAt(db, pending.submitted_at))!,
        }
      : null,
    dueTime: application.dueTime,
    can: {
      approve: canMove('approve', row.status),
      refuse: canMove('refuse', row.status),
      freeze: canMove('freeze', row.status),
      unfreeze: canMove('unfreeze', row.status),
      terminate: canMove('terminate', row.status),
      decideChange: pending !== undefined,
    },
  }
}

/** Moves of the company, of its changes and of its level, oldest first. */
async function presentHistory(db: Db, id: string) {
  const rows = (
    await Promise.all(['company', 'companyChange', 'companyLevel'].map(entity => statusHistory(db, entity, id)))
  ).flat()
  const names = await namesOf(db, [...new Set(rows.flatMap(row => row.actor_id ?? []))])
  return rows
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
    .map(row => ({
      from: row.from_status ?? '',
      to: row.to_status,
      action: row.action,
      by: row.actor_id ? (names.get(row.actor_id) ?? '') : '系统',
      reason: row.reason ?? '',
      at: row.at.toISOString(),
    }))
}
