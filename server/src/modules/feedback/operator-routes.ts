import { messages } from '@shangyouji/contract/feedback/operator-calls'
import { support } from '@shangyouji/contract/feedback/support-calls'
import { logStatus } from '../../db/status-log.ts'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { notify } from '../messages/api.ts'
import * as campaignQueries from './campaign-queries.ts'
import { presentAnswer, presentSuggest } from './present.ts'
import * as queries from './queries.ts'
import { presentStaff, saveStaff } from './staff.ts'
import { deleteStaff, listStaff } from './staff-queries.ts'

/** 客服 on pages. */
export const supportRoutes = serve(support, {
  async list({ db }) {
    return (await listStaff(db, { isShown: true })).map(presentStaff)
  },
})

/** The operators' side: feedback is answered, groups are told, staff is kept. */
export const operatorMessagesRoutes = serve(messages, {
  async suggestSearch(ctx) {
    const page = await queries.listAll(ctx.db, ctx.input)
    const ids = page.records.map(row => row.id)
    const answers = Map.groupBy(await queries.listAnswers(ctx.db, ids), answer => answer.suggest_id)
    return {
      ...page,
      records: page.records.map(row => ({
        ...presentSuggest(ctx, row),
        accountName: row.account_name,
        organisation: row.organisation,
        phone: row.phone,
        answers: (answers.get(row.id) ?? []).map(answer => presentAnswer(answer, true)),
      })),
    }
  },

  async suggestCount({ db }) {
    const rows = await queries.countByStatus(db)
    const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(fits).reduce((total, row) => total + row.number, 0)
    return {
      new: sum(row => row.status === 'NEW'),
      processing: sum(row => row.status === 'PROCESSING'),
      done: sum(row => row.status === 'DONE'),
      complaint: sum(row => row.type === 'COMPLAINT' && row.status !== 'DONE'),
    }
  },

  async suggestAnswer(ctx) {
    const { db, input, actor, clock } = ctx
    const row = found(await queries.lockSuggest(db, input.id))
    const id = newId()
    await queries.insertAnswer(db, {
      id,
      suggest_id: row.id,
      operator_id: actor.operatorId,
      content: input.content,
      status: input.status,
      created_at: clock.now(),
    })
    await logStatus(ctx, actor, {
      entity: 'suggest',
      id: row.id,
      from: row.status,
      to: input.status,
      action: 'answer',
    })
    await notify(ctx, [row.account_id], {
      side: 'CLIENT',
      type: 'SYSTEM',
      title: input.status === 'DONE' ? '您的反馈已处理完毕' : '您的反馈有了新的答复',
      content: input.content,
      link: `/website/complaint?id=${row.id}`,
    })
    return true
  },

  async noticePreview({ db, input }) {
    return { receivers: await campaignQueries.countMembers(db, input) }
  },

  async noticeSend({ db, input, actor, clock, jobs, audit }) {
    const receivers = await campaignQueries.countMembers(db, input)
    may(receivers > 0, 'CAMPAIGN_EMPTY')
    const id = newId()
    await campaignQueries.insertCampaign(db, {
      id,
      operator_id: actor.operatorId,
      audience: input.audience,
      levels: input.audience === 'SUPPLIER' ? input.levels : [],
      title: input.title,
      content: input.content,
      link: input.link,
      status: 'SENDING',
      cursor_id: null,
      created_at: clock.now(),
    })
    await jobs.send(db, 'feedback.campaign', { id })
    audit({ audience: input.audience, levels: input.levels, title: input.title, receivers }, id)
    return { id, receivers }
  },

  async noticeStop({ db, input, clock }) {
    const campaign = found(await campaignQueries.findCampaign(db, input.id))
    may(campaign.status === 'SENDING', 'WRONG_STATE')
    await campaignQueries.updateCampaign(db, campaign.id, { status: 'STOPPED', finished_at: clock.now() })
    return true
  },

  async noticeSearch({ db, input }) {
    const page = await campaignQueries.listCampaigns(db, input)
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        audience: row.audience,
        levels: row.levels,
        title: row.title,
        content: row.content,
        link: row.link,
        status: row.status,
        sentNum: row.sent_count,
        operatorName: row.operator_name,
        createTime: row.created_at.toISOString(),
        finishTime: row.finished_at?.toISOString() ?? null,
      })),
    }
  },

  async supportList({ db }) {
    const rows = await listStaff(db, {})
    return rows.map(row => ({ ...presentStaff(row), id: row.id, isShown: row.is_shown }))
  },

  supportSave: async ctx => ({ id: await saveStaff(ctx, ctx.actor, ctx.input) }),

  async supportDelete({ db, input }) {
    return (await deleteStaff(db, input.id)) || fail('NOT_FOUND')
  },
})
