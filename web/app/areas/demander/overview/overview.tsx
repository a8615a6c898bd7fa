import { Figures } from '../../../back-office/figures.tsx'
import { AreaStart } from '../../../back-office/frame/area-start.tsx'
import { titled } from '../../../back-office/page.tsx'
import { timeLeft } from '../../../domains/demand/time-left.ts'
import { Announcements } from '../../../domains/messages/announcements.tsx'
import { apiContext, sessionContext } from '../../../lib/context.ts'
import { menu } from '../menu.tsx'
import type { Route } from './+types/overview.ts'
import { NewestEnrolments } from './newest-enrolments.tsx'
import { ToDo } from './to-do.tsx'

const NEWEST = 5
/** Open demands that are looked through for those that end soon. */
const LOOKED_AT = 100

export const meta = titled('需方中心')
export const handle = { isPhoneReady: true }

export async function loader({ context }: Route.LoaderArgs) {
  // before the profile is complete the frame shows the way there alone
  if (context.get(sessionContext)?.userInfo.data.role_type === 'NO_AUTH') return null
  const api = context.get(apiContext)
  const [counts, answers, unread, open, claimable, trade, trials, remind, feedback, announced] = await Promise.all([
    api.demand.getStatusCount(),
    api.enroll.searchEnroll({ size: NEWEST }),
    api.enroll.searchEnroll({ status: 'SUBMITTED', size: 1 }),
    api.demand.informationSearch({ status: 'PUBLISHED', size: LOOKED_AT }),
    api.demand.claimable(),
    api.order.listOrderNum({ isBusiness: false }),
    api.trialGoods.getClientTrialGoodsCount(),
    api.messageUser.getMsgRemind({ isBusiness: false }),
    api.suggest.search({ size: LOOKED_AT }),
    api.message.getByMine({ x: 'SYSTEM', isBusiness: false }),
  ])
  const now = Date.now()
  const ending = open.records.filter(({ expireTime }) => {
    const left = expireTime && timeLeft(Date.parse(expireTime), now)
    return left ? left.isUrgent : false
  })
  return {
    counts,
    answers,
    waiting: {
      answers: unread.total,
      rejected: counts.rejected + counts.banned,
      ending: ending.length,
      drafts: counts.draft,
      claimable: claimable.length,
      trade: trade.order + trade.inquiry,
      trials: trials.shipped + trials.received,
      consulting: remind.consulting,
      feedback: feedback.records.filter(({ unReadNum }) => unReadNum > 0).length,
    },
    announced,
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { counts, answers, waiting, announced } = loaderData
  return (
    <AreaStart menu={menu}>
      <ToDo waiting={waiting} hasDemands={counts.all > 0} />
      <Figures
        figures={[
          { label: '发布中的需求', value: counts.published, to: '/demander/needManage?status=PUBLISHED' },
          { label: '审核中', value: counts.pending, to: '/demander/needManage?status=PENDING' },
          { label: '收到的报价', value: answers.total, to: '/demander/needManage' },
          { label: '已结束', value: counts.closed, to: '/demander/needManage?status=CLOSED' },
        ]}
      />
      <NewestEnrolments answers={answers.records} />
      <Announcements notices={announced} to="/demander/news?type=SYSTEM" />
    </AreaStart>
  )
}
