import { accounts, staffs } from '@shangyouji/contract/accounts/operator-calls'
import { maskPhone } from '@shangyouji/contract/checks'
import { logStatus, statusHistory } from '../../../db/status-log.ts'
import { serve } from '../../../http/serve.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { reasonText } from '../../base/api.ts'
import { refuseGuessable } from '../login/new-password.ts'
import { hashPassword } from '../login/passwords.ts'
import { makeSecondFactor } from '../login/second-factor.ts'
import { companyOf } from '../membership-queries.ts'
import { findAccount } from '../queries.ts'
import { endSessions } from '../session/open-session.ts'
import { createOperator } from './create-operator.ts'
import * as queries from './operator-account-queries.ts'

const presentAccount = (row: queries.AccountCardRow) => ({
  id: row.id,
  phone: row.phone,
  name: row.name,
  organisation: row.organisation,
  roleType: row.role_type,
  businessName: row.company_name ?? '',
  isFrozen: row.frozen_at !== null,
  createTime: row.created_at.toISOString(),
  lastLoginTime: row.last_login_at?.toISOString() ?? null,
})

export const operatorAccountRoutes = serve(accounts, {
  // lists show phones masked; the whole one stands in the details, and looking is on record
  search: ({ db, input }) =>
    queries.searchAccounts(db, input, row => ({ ...presentAccount(row), phone: maskPhone(row.phone) })),

  async byId({ db, input, clock, audit }) {
    const card = found(await queries.findAccountCard(db, input.id))
    const row = found(await findAccount(db, input.id))
    const company = await companyOf(db, row.id)
    const live = await queries.listLiveSessions(db, row.id, clock.now())
    audit({ looked: true }, row.id)
    return {
      ...presentAccount(card),
      email: row.email,
      isEmailVerified: row.email !== '' && row.email_verified_at !== null,
      position: row.position,
      wechatName: row.wechat_union_id ? (row.wechat_name ?? '') : null,
      frozenReason: row.frozen_reason ?? '',
      business: company ? { id: company.id, name: company.name, status: company.status, role: company.role } : null,
      sessions: live.map(one => ({
        id: one.id,
        ip: one.ip ?? '',
        userAgent: one.user_agent ?? '',
        createTime: one.created_at.toISOString(),
        expireTime: one.expires_at.toISOString(),
      })),
    }
  },

  async history({ db, input }) {
    found(await findAccount(db, input.id))
    const rows = await statusHistory(db, 'account', input.id)
    const names = await queries.operatorNames(db, [...new Set(rows.flatMap(row => row.actor_id ?? []))])
    return rows.map(row => ({
      from: row.from_status ?? '',
      to: row.to_status,
      action: row.action,
      by: names.get(row.actor_id ?? '') ?? '',
      reason: row.reason ?? '',
      at: row.at.toISOString(),
    }))
  },

  async freeze(context) {
    const { db, actor, input, clock, after } = context
    const reason = await reasonText(db, input, 'FREEZE_REASON')
    found(await findAccount(db, input.id))
    may(await queries.setFrozen(db, input.id, { at: clock.now(), reason }), 'WRONG_STATE')
    after(await endSessions(context, { accountId: input.id }, 'FROZEN'))
    const move = { entity: 'account', id: input.id, from: 'ACTIVE', to: 'FROZEN', action: 'freeze', reason }
    await logStatus(context, actor, move)
    return true
  },

  async unfreeze(context) {
    const { db, actor, input } = context
    const reason = await reasonText(db, input, 'FREEZE_REASON')
    found(await findAccount(db, input.id))
    may(await queries.setFrozen(db, input.id, null), 'WRONG_STATE')
    const move = { entity: 'account', id: input.id, from: 'FROZEN', to: 'ACTIVE', action: 'unfreeze', reason }
    await logStatus(context, actor, move)
    return true
  },
})

export const staffRoutes = serve(staffs, {
  search: ({ db, input }) =>
    queries.searchStaffs(db, input, row => ({
      id: row.id,
      login: row.login,
      name: row.name,
      roles: row.roles,
      isFrozen: row.frozen_at !== null,
      passkeys: Number(row.passkeys),
      createTime: row.created_at.toISOString(),
    })),

  async save(context) {
    const { input, audit } = context
    refuseGuessable(input.password, input.login)
    const made = (await createOperator(context, input)) ?? fail('ALREADY_EXISTS')
    audit({ login: input.login, roles: input.roles }, made.id)
    return made
  },

  async update(context) {
    const { db, input, audit, events, after, sessions } = context
    const row = found(await queries.findStaff(db, input.id))
    if (!input.roles.includes('super')) may(await queries.hasOtherSuper(db, row.id), 'LAST_SUPER')
    await queries.changeOperator(db, row.id, { name: input.name, roles: input.roles })
    audit({ from: row.roles, to: input.roles }, row.id)
    await events.publish(db, 'session', { actorIds: [row.id] })
    after(() => sessions.forget(row.id))
    return true
  },

  async resetSecondFactor(context) {
    const { db, input, config, after } = context
    const row = found(await queries.findStaff(db, input.id))
    refuseGuessable(input.password, row.login)
    const { stored, otpauthUrl, qrCode } = await makeSecondFactor(config.secret, row.login)
    const password_hash = await hashPassword(input.password)
    await queries.changeOperator(db, row.id, { password_hash, totp_secret: stored })
    after(await endSessions(context, { operatorId: row.id }, 'PASSWORD'))
    return { id: row.id, otpauthUrl, qrCode }
  },

  async freeze(context) {
    const { db, input, clock, after } = context
    const row = found(await queries.findStaff(db, input.id))
    may(row.frozen_at === null, 'WRONG_STATE')
    may(await queries.hasOtherSuper(db, row.id), 'LAST_SUPER')
    await queries.changeOperator(db, row.id, { frozen_at: clock.now() })
    after(await endSessions(context, { operatorId: row.id }, 'FROZEN'))
    return true
  },

  async unfreeze({ db, input }) {
    const row = found(await queries.findStaff(db, input.id))
    may(row.frozen_at !== null, 'WRONG_STATE')
    await queries.changeOperator(db, row.id, { frozen_at: null })
    return true
  },
})
