import { maskPhone } from '@shangyouji/contract/checks'
import { callRecord, telephonyNotice, virtualMobile } from '@shangyouji/contract/telephony/calls'
import { serve } from '../../http/serve.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { findAccount } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { findPublicCompany } from '../companies/api.ts'
import { exportList } from '../exports/api.ts'
import { sendCode } from '../sms/api.ts'
import { canManage } from './access.ts'
import { bindPair, canCall } from './bind.ts'
import { presentOwn, rent, setReal } from './hotlines.ts'
import * as queries from './queries.ts'
import * as records from './record-queries.ts'
import { hear, setRecording } from './recordings.ts'
import { callExport, presentRecord } from './records.ts'
import { giveUpHotlines } from './release.ts'
import { receiveReports } from './reports.ts'

export const virtualMobileRoutes = serve(virtualMobile, {
  async bindMobile(context) {
    const { database, actor, input, clock } = context
    const company = found(await findPublicCompany(database.db, input.id))
    may(company.kind === 'SUPPLIER', 'NOT_FOUND')
    may(actor.company?.id !== company.id, 'OWN_COMPANY', { act: '拨打本企业的电话' })
    const { phone } = found(await findAccount(database.db, actor.accountId))
    const row = await bindPair(context, {
      companyId: company.id,
      b: phone,
      buyerId: actor.accountId,
      recordId: null,
      async check(db) {
        const settings = parameters(db)
        const since = startOfDay(shanghaiDate(clock.now()))
        const given = await queries.countGiven(db, actor.accountId, company.id, since)
        const [perDay, perPair] = [
          await settings.number('telephony.perDay'),
          await settings.number('telephony.perPair'),
        ]
        may(given.all < perDay, 'TELEPHONE_LIMIT', { limit: perDay, what: '' })
        may(given.pair < perPair, 'TELEPHONE_LIMIT', { limit: perPair, what: '同一供方' })
      },
    })
    context.audit({ binding: row.id }, company.id)
    return {
      phone: row.phone,
      expireTime: row.expires_at.toISOString(),
      callerPhone: maskPhone(phone),
      name: company.name,
      isRecorded: row.is_recorded,
    }
  },

  canCall: context => canCall(context, context.input.id),

  getVirtualMobile: context => presentOwn(context),

  async sendMsg(context) {
    const { actor, input, visit } = context
    may(canManage(actor))
    await sendCode(context, { phone: input.mobile, scene: 'VIRTUAL_MOBILE', ip: visit.ip })
    return true
  },

  async bindMobileNumber(context) {
    await setReal(context, context.input)
    context.audit({ set: '接听号码' }, context.actor.company.id)
    return true
  },

  async rent(context) {
    const phone = await rent(context)
    context.audit({ rented: phone }, context.actor.company.id)
    return { phone }
  },

  async release(context) {
    const { actor, input } = context
    may(canManage(actor))
    const released = await giveUpHotlines(context, { companyId: actor.company.id, id: input.id }, '企业停用')
    may(released === 1, 'NOT_FOUND')
    return true
  },

  async setRecording(context) {
    await setRecording(context, context.input.isOn)
    return true
  },
})

export const callRecordRoutes = serve(callRecord, {
  async search({ db, actor, input, clock }) {
    const most = await parameters(db).number('telephony.callBacks')
    return records.listRecords(
      db,
      actor.company.id,
      input,
      presentRecord({ now: clock.now(), callBacks: most, hears: canManage(actor) }),
    )
  },

  export(context) {
    const { actor, input } = context
    const view = { side: 'BUSINESS' as const, accountId: actor.accountId, companyId: actor.company.id }
    return exportList(context, callExport, view, input)
  },

  hear: context => hear(context, context.input.id),

  /** The number that was missed stays hidden: the company dials another virtual one. */
  async callBack(context) {
    const { database, actor, input, clock } = context
    const record = await database.db.transaction().execute(async db => {
      const row = found(await records.lockRecord(db, actor.company.id, input.id))
      const isOpen = row.peer_phone !== null && row.call_back_until !== null && row.call_back_until > clock.now()
      const most = await parameters(db).number('telephony.callBacks')
      may(isOpen && row.call_backs < most, 'CALL_BACK_LATE')
      await records.countCallBack(db, row.id, 1)
      return { ...row, peer: row.peer_phone! }
    })
    const { id: companyId } = actor.company
    const bound = bindPair(context, {
      companyId,
      b: record.peer,
      buyerId: record.buyer_id,
      recordId: record.id,
      check: async () => {},
    })
    const row = await bound.catch(async error => {
      await records.countCallBack(database.db, record.id, -1)
      throw error
    })
    context.audit({ binding: row.id }, record.id)
    return {
      phone: row.phone,
      expireTime: row.expires_at.toISOString(),
      callerPhone: maskPhone(row.a_phone),
      name: record.peer_masked,
      isRecorded: row.is_recorded,
    }
  },
})

export const telephonyNoticeRoutes = serve(telephonyNotice, {
  secretReport: context => receiveReports(context, context.input.account, context.raw ?? fail('NOTICE_REFUSED')),
})
