import { levelLabels } from '@shangyouji/contract/companies/labels'
import { daysBetween, shanghaiDate } from '../../kernel/calendar.ts'
import { found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import type { Approvable } from '../approvals/api.ts'
import { checkedUntil, levelText, lockCompany, mayHaveLevel } from '../companies/api.ts'
import { grantLevel } from './grant.ts'
import { planRefund, refundMembership } from './refund.ts'

/** 会员等级授予: a long one, or one over several levels at once. */
export const levelGrantApprovable: Approvable<'LEVEL_GRANT'> = {
  askedBy: 'finance',
  decidedBy: 'finance',
  async read({ db, clock }, payload) {
    const row = found(await lockCompany(db, payload.id))
    may(mayHaveLevel(row.status), 'WRONG_STATE')
    const today = shanghaiDate(clock.now())
    const until = checkedUntil(payload, today)
    const days = until ? daysBetween(today, until) : 0
    return {
      objectKey: row.id,
      title: `企业：${row.name}`,
      changes: [
        {
          label: '会员等级',
          before: levelText(row.level_code, row.level_until),
          after: levelText(payload.levelCode, until),
        },
      ],
      consequence: until
        ? `不经付款获得${levelLabels[payload.levelCode]}的全部权益，自今日起${days}天`
        : '恢复为免费会员，付费权益立即停止',
      seen: [row.status, row.level_code, row.level_until],
    }
  },
  apply: (work, actor, { payload, reason }) => grantLevel(work, actor, { ...payload, reason }),
}

/** 会员退款: how much goes back follows from days and use, so both persons see the same amount. */
export const refundApprovable: Approvable<'MEMBER_REFUND'> = {
  askedBy: 'finance',
  decidedBy: 'finance',
  async read(work, payload) {
    const { record, company, parts, total, isWhole, isNext } = await planRefund(work, payload.id)
    return {
      objectKey: record.company_id,
      title: `企业：${company.name}`,
      changes: [
        {
          label: '会员等级',
          before: levelText(record.level_code, record.ends_on),
          after: isNext ? '不变，取消下一期' : levelLabels.FREE,
        },
        { label: '退款金额', before: '0.00元', after: `${yuanOf(total)}元` },
      ],
      consequence: `${isWhole ? '全额退款' : '按剩余天数退款'}，原路退回${parts.length}笔支付${isNext ? '' : '；付费权益立即停止，超出免费等级的产品与内容下架'}`,
      seen: [record.id, isNext, parts],
    }
  },
  async apply(work, actor, { payload, reason }) {
    await refundMembership(work, actor, payload.id, reason)
  },
}
