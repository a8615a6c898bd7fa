import { client, clientLabel, realnameRecord } from '@shangyouji/contract/accounts/client-calls'
import { maskMail, maskPhone } from '@shangyouji/contract/checks'
import { sitePath, webAddress } from '@shangyouji/contract/safe-address'
import { serve, servePart } from '../../../http/serve.ts'
import { fail, failFields, found, may } from '../../../kernel/failure.ts'
import { parameters } from '../../base/api.ts'
import { sendCode, sendNotificationSms, takeCode } from '../../sms/api.ts'
import { changePassword, confirmPassword, passwordTicket } from '../login/change-password.ts'
import { isRegistered, refuseForeign } from '../login/login.ts'
import { confirmMail, readMailLink, sendMailCode, verifyMail } from '../login/mail-codes.ts'
import { whoPays, whoScanned } from '../login/wechat.ts'
import { presentOwn } from '../present.ts'
import { mayPublish } from '../publishable.ts'
import { bindWechat, changeAccount, changePhone, findAccount } from '../queries.ts'
import { saveRealname } from '../realname/realname.ts'
import { confirmAccount } from '../session/confirm-account.ts'
import { changeSession, payerColumns } from '../session/session-queries.ts'
import { announceAccount, updateProfile } from './profile.ts'
import { listLabels, setLabels } from './profile-queries.ts'

export const clientRoutes = servePart(client, {
  async getMine({ db, actor }) {
    return presentOwn(db, found(await findAccount(db, actor.accountId)))
  },

  update: context => updateProfile(context, context.actor, context.input),

  async setLabel({ db, actor, input }) {
    const limit = await parameters(db).number('account.maxLabels')
    const labelIds = [...new Set(input.labelIds)]
    may(labelIds.length <= limit, 'TOO_MANY_ITEMS', { limit })
    may(await setLabels(db, actor.accountId, labelIds), 'NOT_FOUND')
    return true
  },

  checkOldPwd: context => passwordTicket(context, context.actor.accountId, context.input.password),

  async updatePwd(context) {
    await changePassword(context, context.actor, context.input)
    return true
  },

  async confirm(context) {
    await confirmAccount(context, context.actor, context.input.smsCode)
    return true
  },

  async sendBindMsg(context) {
    const { actor, input, visit } = context
    may(await isFree(context, input.mobile, actor.accountId), 'PHONE_TAKEN')
    await sendCode(context, { phone: input.mobile, scene: 'BIND', ip: visit.ip })
    return true
  },

  async bindClient(context) {
    const { database, clock, actor, input } = context
    const { accountId } = actor
    await takeCode(context, { phone: input.account, scene: 'BIND', code: input.smsCode })
    return database.db.transaction().execute(async db => {
      const before = found(await findAccount(db, accountId))
      if (before.phone !== input.account) {
        may(await changePhone(db, accountId, input.account, clock.now()), 'PHONE_TAKEN')
        const values = { phone: maskPhone(input.account) }
        await sendNotificationSms({ ...context, db }, { phone: before.phone, template: 'PHONE_CHANGED', values })
      }
      return announceAccount({ ...context, db }, accountId)
    })
  },

  isPublish: context => mayPublish(context, context.actor, context.input.type),

  async getDeleteAndStatus({ db, input, lists }) {
    const { linkStatus } = lists
    const statusOf = Object.hasOwn(linkStatus, input.type)
      ? linkStatus[input.type]!
      : failFields({ type: '选项不正确' })
    const state = await statusOf(db, input.id)
    return state ?? { isDeleted: true, isShow: false, status: '' }
  },

  async getByAccountByWeb(context) {
    return !(await isRegistered(context, context.visit, context.input.account))
  },

  async createQRCode({ config, input, visit }) {
    const url = ownAddress(input.url, [config.origin, visit.origin]) ?? fail('URL_NOT_ALLOWED')
    const { default: QRCode } = await import('qrcode')
    return QRCode.toDataURL(url, { errorCorrectionLevel: 'M', margin: 2, width: 320 })
  },

  async sendMailCode(context) {
    await sendMailCode(context, context.actor.accountId, context.input.email)
    return true
  },

  async verifyMail(context) {
    await verifyMail(context, context.actor.accountId, context.input)
    return true
  },

  async getMailLink(context) {
    const { account_id, email } = await readMailLink(context, context.input.token)
    const { phone } = found(await findAccount(context.db, account_id))
    return { phone: maskPhone(phone), mail: maskMail(email) }
  },

  async confirmMail(context) {
    await confirmMail(context, context.input.token)
    return true
  },

  async bindWechat(context) {
    const { database, clock, actor, input, visit } = context
    refuseForeign(visit)
    const person = await whoScanned(context, visit, input)
    // in a transaction, because only what is written in one is in the entry of the audit log
    const isBound = await database.db.transaction().execute(db => bindWechat(db, actor.accountId, person, clock.now()))
    may(isBound, 'WECHAT_TAKEN')
    return { wechatName: person.name }
  },

  async setWechatPayer(context) {
    const { database, actor, input, visit } = context
    const payer = await whoPays(context, visit, input)
    await database.db.transaction().execute(db => changeSession(db, actor.sessionId, payerColumns(payer)))
    return true
  },

  async unbindWechat(context) {
    const { database, clock, actor, input } = context
    const account = found(await findAccount(database.db, actor.accountId))
    await confirmPassword(context, account, input.password, { field: 'password', code: 'LOGIN_PASSWORD_WRONG' })
    await takeCode(context, { phone: account.phone, scene: 'UNBIND_WECHAT', code: input.smsCode })
    const none = { wechat_union_id: null, wechat_name: null }
    await database.db.transaction().execute(db => changeAccount(db, account.id, none, clock.now()))
    return true
  },
})

/** Whether a phone may become an account's: asking tells whether it is registered, and counts so. */
async function isFree(
  context: Parameters<typeof isRegistered>[0] & { visit: Parameters<typeof isRegistered>[1] },
  phone: string,
  accountId: string,
) {
  const own = await findAccount(context.database.db, accountId)
  return own?.phone === phone || !(await isRegistered(context, context.visit, phone))
}

/** The whole address where it is one of this site, else null. */
function ownAddress(url: string, origins: readonly string[]): string | null {
  const path = sitePath(url)
  if (path) return new URL(path, origins[0]).href
  const address = webAddress(url)
  return address && origins.includes(new URL(address).origin) ? new URL(address).href : null
}

export const clientLabelRoutes = serve(clientLabel, {
  async list({ db }) {
    return (await listLabels(db)).map(({ id, name, group_name }) => ({ id, name, group: group_name }))
  },
})

export const realnameRoutes = serve(realnameRecord, {
  save: context => saveRealname(context, context.actor, context.input),
})
