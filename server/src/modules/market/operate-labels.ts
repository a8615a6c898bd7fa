import type { market } from '@shangyouji/contract/market/operator-calls'
import type { Handlers } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { notifyCompany } from '../messages/api.ts'
import * as labelQueries from './label-queries.ts'
import * as queries from './operator-queries.ts'
import { presentLabel } from './present.ts'
import { cancelSlots } from './slot-queries.ts'
import { adKinds, lastDay, slotKinds, statusOf } from './slots.ts'

type Names = 'labels' | 'saveLabel' | 'deleteLabel' | 'slots' | 'cancelSlot'

const pages = { article: 'articles', video: 'videos', solution: 'solutions' } as const

/** 标签与推荐位. */
export const labelCalls: Pick<Handlers<typeof market>, Names> = {
  async labels({ db, clock }) {
    const taken = await labelQueries.countByLabel(db, clock.now())
    return (await labelQueries.listLabels(db, ['GOODS', 'OCOP', 'CONTENT'], false)).map(row => ({
      ...presentLabel(row),
      sort: row.sort,
      isShow: row.is_shown,
      slotNum: taken.get(row.id) ?? 0,
    }))
  },

  async saveLabel({ db, input, events, audit }) {
    const { id, kind, contentType, isShow, ...rest } = input
    if (kind === 'CONTENT' && !contentType) failFields({ contentType: '请选择内容类型' })
    const made = { kind, content_type: kind === 'CONTENT' ? contentType : null }
    const saved = found(await labelQueries.saveLabel(db, id, { ...rest, is_shown: isShow }, made))
    audit({ ...rest, isShow }, saved)
    await events.publish(db, 'pages', { tags: ['slots'] })
    return { id: saved }
  },

  async deleteLabel({ db, input, events, audit }) {
    const label = found(await labelQueries.findLabel(db, input.id))
    // the shipped ones have pages of their own
    may(label.code === null && !(await labelQueries.hasSlots(db, label.id)), 'ITEM_IN_USE')
    await labelQueries.removeLabel(db, label.id)
    audit({ name: label.name })
    await events.publish(db, 'pages', { tags: ['slots'] })
    return true
  },

  async slots({ db, input, clock }) {
    const now = clock.now()
    const page = await queries.listSlots(db, input.kind === 'AD' ? adKinds : slotKinds, input, now)
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        labelName: row.label_name,
        businessId: row.company_id,
        companyName: row.company_name,
        levelCode: row.level_code,
        itemId: (row.goods_id ?? row.content_id)!,
        link: row.goods_id
          ? `/website/goods/${row.goods_id}`
          : `/website/${pages[row.content_type as keyof typeof pages]}/${row.content_id}`,
        title: row.title,
        cover: row.cover,
        note: row.note,
        status: statusOf(row, now),
        startDay: shanghaiDate(row.starts_at),
        endDay: lastDay(row.ends_at),
        cancelReason: row.cancel_reason,
      })),
    }
  },

  async cancelSlot(ctx) {
    const { db, input, clock, events, audit } = ctx
    const slot = found(await queries.lockSlot(db, input.id))
    may(slot.cancelled_at === null && slot.ends_at > clock.now(), 'WRONG_STATE')
    await cancelSlots(db, [slot.id], input.reason, clock.now())
    audit({ companyId: slot.company_id, title: slot.title, reason: input.reason })
    await notifyCompany(ctx, slot.company_id, {
      type: 'REVIEW',
      title: `推荐位「${slot.label_name}」已被平台取消`,
      content: `${slot.title}。原因：${input.reason}`,
      link: slot.kind === 'AD' ? '/supplier/DetailAdv' : '/supplier/recommend',
    })
    await events.publish(db, 'pages', { tags: ['slots', `company:${slot.company_id}`] })
    return true
  },
}
