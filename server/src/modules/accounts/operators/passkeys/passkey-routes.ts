import { passkeys } from '@shangyouji/contract/accounts/passkey-calls'
import { serve } from '../../../../http/serve.ts'
import { newId } from '../../../../kernel/clock.ts'
import { fail, found, may } from '../../../../kernel/failure.ts'
import { parameters } from '../../../base/api.ts'
import { findOperator } from '../operator-account-queries.ts'
import { authenticationOptions, registrationOptions, verifyRegistration } from './ceremony.ts'
import * as queries from './passkey-queries.ts'

export const passkeyRoutes = serve(passkeys, {
  async listMine({ db, actor }) {
    const rows = await queries.listPasskeys(db, actor.operatorId)
    return rows.map(row => ({
      id: row.id,
      name: row.name,
      isBackedUp: row.is_backed_up,
      createTime: row.created_at.toISOString(),
      lastUsedTime: row.last_used_at?.toISOString() ?? null,
    }))
  },

  async registerOptions(context) {
    const { database, actor } = context
    const operator = found(await findOperator(database.db, actor.operatorId))
    const rows = await queries.listPasskeys(database.db, operator.id)
    const limit = await parameters(database.db).number('operator.passkeys')
    may(rows.length < limit, 'TOO_MANY_ITEMS', { limit })
    return { ...(await registrationOptions(context, operator, rows)) }
  },

  async save(context) {
    const { database, clock, actor, input } = context
    const { operatorId } = actor
    const made = await verifyRegistration(context, operatorId, input.passkey)
    const limit = await parameters(database.db).number('operator.passkeys')
    const id = newId()
    await database.db.transaction().execute(async db => {
      await queries.lockOperator(db, operatorId)
      may((await queries.listPasskeys(db, operatorId)).length < limit, 'TOO_MANY_ITEMS', { limit })
      const added = await queries.addPasskey(db, {
        id,
        operator_id: operatorId,
        name: input.name,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        is_backed_up: made.isBackedUp,
        created_at: clock.now(),
        last_used_at: null,
      })
      if (!added) fail('ALREADY_EXISTS')
    })
    return { id }
  },

  async delete({ db, actor, input, audit }) {
    const { operatorId } = actor
    await queries.lockOperator(db, operatorId)
    const rows = await queries.listPasskeys(db, operatorId)
    const row = found(rows.find(({ id }) => id === input.id))
    const mustKeepOne = await parameters(db).isOn('operator.passkeyRequired')
    may(rows.length > 1 || !mustKeepOne, 'LAST_PASSKEY')
    await queries.deletePasskey(db, row.id)
    audit({ name: row.name }, row.id)
    return true
  },

  async confirmOptions(context) {
    const { operatorId } = context.actor
    const rows = await queries.listPasskeys(context.database.db, operatorId)
    if (rows.length === 0) return null
    return { ...(await authenticationOptions(context, { operatorId, act: 'CONFIRM' }, rows)) }
  },
})
