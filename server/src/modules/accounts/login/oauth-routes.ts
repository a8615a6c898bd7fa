import { anno, slider, verification } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import { type Context, serve } from '../../../http/serve.ts'
import { COOKIES } from '../../../http/session/sessions.ts'
import { hashToken } from '../../../http/session/tokens.ts'
import { fail, may } from '../../../kernel/failure.ts'
import { sendCode, takeCode } from '../../sms/api.ts'
import { changeAccount, findAccount, findAccountByPhone } from '../queries.ts'
import { endSessions } from '../session/open-session.ts'
import { ownerOf } from '../session/refresh-session.ts'
import { readRefreshToken } from '../session/refresh-token.ts'
import { clearSessionCookies } from '../session/session-cookies.ts'
import { changeSession, findSession, ownerIdOf } from '../session/session-queries.ts'
import { login, needRegistered, refuseForeign, register } from './login.ts'
import { refuseGuessable } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { checkDrag, makeChallenge, useSliderTicket } from './slider.ts'
import { bindScanned, scanUrl } from './wechat.ts'

export const oauthRoutes = serve(anno, {
  login: context => login(context, context.visit, context.input),
  register: context => register(context, context.visit, context.input),
  getWxOauthUrl: context => scanUrl(context, context.visit, context.input),

  async sendRegisterMsg(context) {
    await useSliderTicket(context, context.input.sliderTicket)
    await needRegistered(context, context.visit, context.input.mobile, false)
    await sendCode(context, { phone: context.input.mobile, scene: 'REGISTER', ip: context.visit.ip })
    return true
  },

  async sendLoginMsg(context) {
    await useSliderTicket(context, context.input.sliderTicket)
    await needRegistered(context, context.visit, context.input.mobile, true)
    await sendCode(context, { phone: context.input.mobile, scene: 'LOGIN', ip: context.visit.ip })
    return true
  },

  async sendBindMsg(context) {
    await useSliderTicket(context, context.input.sliderTicket)
    await sendCode(context, { phone: context.input.mobile, scene: 'BIND', ip: context.visit.ip })
    return true
  },

  async bindClient(context) {
    refuseForeign(context.visit)
    return bindScanned(context, context.visit, context.input)
  },

  async resetPassword(context) {
    const { database, clock, input } = context
    refuseGuessable(input.password, input.account)
    await takeCode(context, { phone: input.account, scene: 'FORGET_PASSWORD', code: input.smsCode })
    const account = (await findAccountByPhone(database.db, input.account)) ?? fail('NOT_REGISTERED')
    const password_hash = await hashPassword(input.password)
    const committed = await database.db.transaction().execute(async db => {
      await changeAccount(db, account.id, { password_hash }, clock.now())
      return endSessions({ ...context, db }, { accountId: account.id }, 'PASSWORD')
    })
    committed()
    return true
  },

  async logout(context) {
    const { db, visit, clock, events, sessions, after } = context
    refuseForeign(visit)
    const session = await sessionOf(context)
    if (session && !session.ended_at) {
      await changeSession(db, session.id, { ended_at: clock.now(), end_reason: 'LOGOUT' })
      const ownerId = ownerIdOf(ownerOf(session))
      await events.publish(db, 'session', { actorIds: [ownerId] })
      after(() => sessions.forget(ownerId))
    }
    if (visit.isBrowser) clearSessionCookies(visit)
    return true
  },
})

/** The session to log out: of the token that came along, else of the cookies, where the token has expired. */
async function sessionOf({ actor, config, db, visit }: Context<typeof anno.logout> & { db: Db }) {
  if (actor.kind !== 'visitor') return findSession(db, actor.sessionId)
  const claim = readRefreshToken(config.secret, visit.cookies[COOKIES.refresh] ?? '')
  const session = claim && (await findSession(db, claim.sessionId))
  const isItsBrowser = session?.binding_hash === hashToken(visit.cookies[COOKIES.binding] ?? '')
  return isItsBrowser ? session : undefined
}

export const verificationRoutes = serve(verification, {
  async send(context) {
    const { actor, database, input, visit } = context
    const phone = input.mobile
    if (input.type === 'FORGET_PASSWORD') {
      if (actor.kind !== 'account') await useSliderTicket(context, input.sliderTicket)
      await needRegistered(context, visit, phone, true)
    } else {
      if (actor.kind !== 'account') fail('SESSION_MISSING')
      const account = await findAccount(database.db, actor.accountId)
      may(account?.phone === phone)
    }
    await sendCode(context, { phone, scene: input.type, ip: visit.ip })
    return true
  },
})

export const sliderRoutes = serve(slider, {
  get: context => makeChallenge(context, context.visit.ip, context.input.way),
  check: context => checkDrag(context, context.visit.ip, context.input.challengeId, context.input),
})
