import { contentStatusLabels } from '@shangyouji/contract/content'
import { demand, demandTypeLabels } from '@shangyouji/contract/demand'
import { shanghaiDate } from '../../calendar.ts'
import { excelReply } from '../../excel.ts'
import { fail, found, may } from '../../failure.ts'
import { limitUse } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { accountPhone, useSliderTicket, verifiedEmail } from '../accounts/api.ts'
import {
  contentHandlers,
  editable,
  findContent,
  findOwn,
  findPublic,
  listOwn,
  reviewStates,
  submitForm,
} from '../content/api.ts'
import { notify } from '../messages/api.ts'
import { closeOwn } from './close.ts'
import { demandMail } from './demand-mail.ts'
import { demandKind } from './kind.ts'
import { listForSupplier } from './matching.ts'
import { presentMany, presentOwn } from './present.ts'
import * as queries from './queries.ts'
import { MAX_ANONYMOUS_A_DAY, MAX_EXTENSIONS, MAX_MAILS_A_DAY } from './rules.ts'

/** Rows of one export; larger ones come as a job (docs/glossary.md, export). */
const MAX_EXPORT_ROWS = 5000
const DAY_SECONDS = 86_400

/** The demand calls: what all published content has, and what only demands have. */
export const demandRoutes = serve(demand, {
  ...contentHandlers(demandKind),

  async save(asked) {
    const { actor, input, db, clock, visit } = asked
    if (actor.kind === 'operator') fail('NOT_ALLOWED')
    if (actor.kind === 'visitor') {
      const contacts = [input.qqNumber, input.wxNumber, input.demandMobile].filter(Boolean)
      may(contacts.length > 0, 'CONTACT_REQUIRED')
      await useSliderTicket(asked, input.sliderTicket)
      for (const key of [visit.ip, ...contacts])
        await limitUse(db, clock, `anonymous-demand:${key}`, MAX_ANONYMOUS_A_DAY, DAY_SECONDS)
      return submitForm(asked, demandKind, actor, {
        ...input,
        cover: '',
        content: input.content.replace(/<img\b[^>]*>/gi, ''),
        attachments: [],
      })
    }
    const saved = await submitForm(asked, demandKind, actor, input)
    await notify(asked, [actor.accountId], {
      side: 'CLIENT',
      type: 'DEMAND',
      title: `需求《${input.title}》已提交`,
      content: '您的信息已提交，预计3个工作日内完成审核，请耐心等待！',
      link: '/demander/needManage',
    })
    return saved
  },

  async getDemandLimit100({ db }) {
    return (await queries.newest100(db)).map(row => ({
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
    return { ...(await editable(db, demandKind as never, row)), isDeleted: row.deleted_at !== null } as never
  },

  async sendDemand(asked) {
    const { db, input, actor, clock, jobs, config } = asked
    const row = found(await findPublic(db, demandKind as never, input.id, actor))
    const email = (await verifiedEmail(db, actor.accountId)) ?? fail('MAIL_MISSING')
    const today = shanghaiDate(clock.now())
    await limitUse(db, clock, `send-demand:${actor.accountId}:${today}`, MAX_MAILS_A_DAY, DAY_SECONDS).catch(() =>
      fail('MAIL_QUOTA_USED'),
    )
    const [card] = await presentMany(db, [row])
    await jobs.send(db, 'mail', demandMail(email, config.origin, card!))
    return true
  },

  async searchByBusiness({ db, input, actor }) {
    return listForSupplier(db, actor, input)
  },

  async exportDemand(asked) {
    const { db, input, actor, audit, clock } = asked
    const page = await listOwn(
      db,
      demandKind as never,
      { ...input, current: 1, size: MAX_EXPORT_ROWS, sort: 'updateTime', order: 'desc' },
      actor,
    )
    const states = await reviewStates(db, demandKind as never, page.records)
    const rows = await presentOwn(db, page.records, states)
    audit({ rows: rows.length, filter: input })
    return excelReply(
      `我的需求-${shanghaiDate(clock.now())}.xlsx`,
      [
        { header: '标题', width: 40, value: row => row.title },
        { header: '类型', width: 16, value: row => demandTypeLabels[row.type] },
        { header: '状态', width: 12, value: row => contentStatusLabels[row.status] },
        { header: '地区', width: 16, value: row => [row.provinceName, row.cityName].join(' ').trim() },
        { header: '报名数', width: 8, value: row => row.enrollNum },
        { header: '阅读数', width: 8, value: row => row.readNum },
        { header: '发布时间', width: 20, value: row => row.publishTime ?? '' },
        { header: '截止时间', width: 20, value: row => row.expireTime ?? '' },
      ],
      rows,
    )
  },

  async close(asked) {
    const row = found(await findOwn(asked.db, demandKind as never, asked.input.id, asked.actor))
    await closeOwn(asked, asked.actor, row, asked.input.reason)
    return true
  },

  async extend({ db, input, actor }) {
    const row = found(await findOwn(db, demandKind as never, input.id, actor))
    may(row.status === 'PUBLISHED', 'WRONG_STATE')
    const until = (await queries.extendDemand(db, row.id, input.days, MAX_EXTENSIONS)) ?? fail('EXTENSIONS_USED')
    return { expireTime: until.toISOString() }
  },

  async claim({ db, actor }) {
    return { claimed: await queries.claimDemands(db, await accountPhone(db, actor.accountId), actor.accountId) }
  },

  async claimable({ db, actor }) {
    const rows = await queries.listClaimable(db, await accountPhone(db, actor.accountId))
    return rows.map(row => ({ id: row.id, title: row.title, createTime: row.created_at.toISOString() }))
  },
})
