import type { ReplyOf } from '@shangyouji/contract'
import type { invitation } from '@shangyouji/contract/invitations/calls'
import {
  invitationActLabels,
  invitationReasonLabels,
  invitationStateLabels,
} from '@shangyouji/contract/invitations/labels'
import type { TableProps } from 'antd'
import { Tag } from '../../ui/base/tag.tsx'
import { formatDate, formatMoney } from '../../ui/text/format.ts'
import { invitationTones } from './invitation-tones.ts'

export type Invited = ReplyOf<typeof invitation.search>['records'][number]

/** Who was invited, what they did first, and what became of the reward: as the inviter and as staff see it. */
export const rewardColumns = <R extends Invited>(): NonNullable<TableProps<R>['columns']> => [
  {
    title: '被邀请人',
    key: 'invited',
    width: 170,
    render: (_, { name, phone }) => (
      <>
        {name} <span className="code">{phone}</span>
      </>
    ),
  },
  { title: '注册时间', key: 'createTime', width: 110, render: (_, row) => formatDate(row.createTime) },
  { title: '首次使用', key: 'act', width: 120, render: (_, { act }) => (act ? invitationActLabels[act] : '—') },
  {
    title: '状态',
    key: 'state',
    render: (_, { state, reason }) => (
      <>
        <Tag tone={invitationTones[state]}>{invitationStateLabels[state]}</Tag>
        {reason && <div>{invitationReasonLabels[reason]}</div>}
      </>
    ),
  },
  {
    title: '奖励',
    key: 'reward',
    width: 165,
    render: (_, { reward, amount, dueTime, payTime, state }) => {
      if (reward) return `${reward === 'MONEY' ? formatMoney(amount) : `${amount}积分`}，${formatDate(payTime!)}`
      return state === 'HELD' && dueTime ? `${formatDate(dueTime)} 发放` : '—'
    },
  },
]
