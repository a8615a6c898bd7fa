import { loginSession } from '@shangyouji/contract/accounts/login-session-calls'
import { serve } from '../../../http/serve.ts'
import { found } from '../../../kernel/failure.ts'
import { deviceOf } from '../login/device.ts'
import { endSessions } from './open-session.ts'
import { liveSessions } from './session-queries.ts'

export const loginSessionRoutes = serve(loginSession, {
  async listMine({ db, actor, clock }) {
    const live = await liveSessions(db, { accountId: actor.accountId }, clock.now())
    return live
      .map(row => ({
        id: row.id,
        device: deviceOf(row.user_agent),
        ip: row.ip ?? '',
        loginTime: row.created_at.toISOString(),
        isMine: row.id === actor.sessionId,
      }))
      .reverse()
  },

  async end(context) {
    const { db, actor, input, clock, after } = context
    const owner = { accountId: actor.accountId }
    if (input.id) found((await liveSessions(db, owner, clock.now())).find(({ id }) => id === input.id))
    after(await endSessions(context, owner, 'LOGOUT', id => (input.id ? id === input.id : id !== actor.sessionId)))
    return true
  },
})
