import { demand } from '@shangyouji/contract/demands/calls'
import { addressKey, limitUse } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { Failure, fail, found, may } from '../../kernel/failure.ts'
import { findAccount, useSliderTicket } from '../accounts/api.ts'
import { fillTemplate, parameters } from '../base/api.ts'
import { contentHandlers, findContent, findOwn, findPublic, submitForm } from '../content/api.ts'
import { exportList } from '../exports/api.ts'
import { signedUrl } from '../files/api.ts'
import { notify } from '../messages/api.ts'
import { closeOwn } from './close.ts'
import { formOf } from './demand-form.ts'
import { demandMail } from './demand-mail.ts'
import { demandExport } from './export.ts'
import { demandKind } from './kind.ts'
import { listForSupplier } from './matching.ts'
import { presentEditable, presentMany } from './present.ts'
import * as queries from './queries.ts'

const DAY_SECONDS = 86_400

const handlers = contentHandlers(demandKind)

/** The demand calls: what all published content has, and what only demands have. */
export const demandRoutes = serve(demand, {
  ...handlers,

  async search(ctx) {
    const { isOpen, ...filter } = ctx.input
    return handlers.search({ ...ctx, input: isOpen ? { ...filter, openAt: ctx.clock.now() } : filter })
  },

  async save(ctx) {
    const { actor, input, db, clock, visit } = ctx
    if (actor.kind === 'operator') fail('NOT_ALLOWED')
    if (actor.kind === 'visitor') {
      const contacts = [input.qqNumber, input.wxNumber, input.demandMobile].filter(Boolean)
      may(contacts.length > 0, 'CONTACT_REQUIRED')
      await useSliderTicket(ctx, input.sliderTicket)
      const limits = parameters(db)
      await limitUse(
        db,
        clock,
        `anonymous-demand:${addressKey(visit.ip)}`,
        await limits.number('demand.anonymousPerDayPerIp'),
        DAY_SECONDS,
      )
      const perContact = await limits.number('demand.anonymousPerDayPerContact')
      for (const contact of contacts) await limitUse(db, clock, `anonymous-demand:${contact}`, perContact, DAY_SECONDS)
      return submitForm(ctx, demandKind, actor, {
        ...input,
        cover: '',
        content: input.content.replace(/<img\b[^>]*>/gi, ''),
        attachments: [],
      })
    }
    const saved = await submitForm(ctx, demandKind, actor, input)
    await notify(ctx, [actor.accountId], {
      side: 'CLIENT',
      type: 'DEMAND',
      title: `需求《${input.title}》已提交`,
      content: '您的信息已提交，预计3个工作日内完成审核，请耐心等待！',
      link: '/demander/needManage',
      quiet: true,
    })
    return saved
  },

  /** Files of a demand are for whoever is logged in; visitors see their names. */
  async getDetails(ctx) {
    const details = await handlers.getDetails(ctx)
    const addressOf = (url: string) => (ctx.actor.kind === 'visitor' ? '' : signedUrl(ctx, url))
    return {
      ...details,
      attachments: details.attachments.map(file => ({ ...file, url: addressOf(file.url) })),
    }
  },

  async byId({ db, input, actor }) {
    return presentEditable(db, found(await findOwn(db, demandKind, input.id, actor)))
  },

  async getDemandLimit100({ db }) {
    const number = await parameters(db).number('demand.newest')
    return (await queries.newest(db, number)).map(row => ({
      id: row.id,
      title: row.title,
      type: row.demand_type,
      provinceName: String(row.form.provinceName ?? ''),
      publishTime: row.published_at!.toISOString(),
      enrollNum: row.seats_used,
    }))
  },

  async getIgnoreDel({ db, input, actor }) {
    const row = found(await findContent(db, input.id))
    may(row.type === 'demand' && row.account_id === actor.accountId, 'NOT_FOUND')
    return { ...(await presentEditable(db, { ...row, form: formOf(row) })), isDeleted: row.deleted_at !== null }
  },

  async sendDemand(ctx) {
    const { db, input, actor, clock, jobs, config } = ctx
    const row = found(await findPublic(db, demandKind, input.id, actor))
    const account = found(await findAccount(db, actor.accountId))
    may(account.email !== '' && account.email_verified_at !== null, 'MAIL_MISSING')
    const today = shanghaiDate(clock.now())
    await limitUse(
      db,
      clock,
      `send-demand:${actor.accountId}:${today}`,
      await parameters(db).number('demand.mailsPerDay'),
      DAY_SECONDS,
    ).catch(error => {
      if (error instanceof Failure && error.code === 'TOO_MANY') fail('MAIL_QUOTA_USED')
      throw error
    })
    const [card] = await presentMany(db, [row])
    const words = await fillTemplate(db, 'MAIL', 'DEMAND', { title: row.title })
    await jobs.send(db, 'mail.send', demandMail(account.email, config.origin, card!, found(words)))
    return true
  },

  async searchByBusiness({ db, input, actor, clock }) {
    return listForSupplier(db, actor, { ...input, openAt: clock.now() })
  },

  exportDemand(ctx) {
    const view = { side: 'CLIENT' as const, accountId: ctx.actor.accountId, companyId: null }
    return exportList(ctx, demandExport, view, ctx.input)
  },

  async close(ctx) {
    const row = found(await findOwn(ctx.db, demandKind, ctx.input.id, ctx.actor))
    await closeOwn(ctx, ctx.actor, row, ctx.input.reason)
    return true
  },

  async extend({ db, input, actor }) {
    const row = found(await findOwn(db, demandKind, input.id, actor))
    may(row.status === 'PUBLISHED', 'WRONG_STATE')
    const until =
      (await queries.extendDemand(db, row.id, input.days, await parameters(db).number('demand.maxExtensions'))) ??
      fail('EXTENSIONS_USED')
    return { expireTime: until.toISOString() }
  },

  async claim({ db, actor }) {
    return {
      claimed: await queries.claimDemands(db, found(await findAccount(db, actor.accountId)).phone, actor.accountId),
    }
  },

  async claimable({ db, actor }) {
    const rows = await queries.listClaimable(db, found(await findAccount(db, actor.accountId)).phone)
    return rows.map(row => ({ id: row.id, title: row.title, createTime: row.created_at.toISOString() }))
  },
})
