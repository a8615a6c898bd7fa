import { Link } from 'react-router'
import { Figures } from '../../../back-office/figures.tsx'
import { AreaStart } from '../../../back-office/frame/area-start.tsx'
import { Panel, titled } from '../../../back-office/page.tsx'
import { TodoList } from '../../../back-office/todo-list.tsx'
import { companyTodos } from '../../../domains/company/company-todos.ts'
import { RightsPanel } from '../../../domains/company/rights-panel.tsx'
import { DemandCard } from '../../../domains/demand/demand-card.tsx'
import { Announcements } from '../../../domains/messages/announcements.tsx'
import { apiContext } from '../../../lib/context.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { Trend } from '../../../ui/base/trend.tsx'
import { menu } from '../menu.tsx'
import type { Route } from './+types/overview.ts'
import { perDay } from './days.ts'
import { FirstSteps } from './first-steps.tsx'
import { SharedVisits } from './shared-visits.tsx'

export const meta = titled('供方中心')
export const handle = { isPhoneReady: true }

const SHOWN = 4
const DAYS = 14
/** Newest demands that the trend looks at. */
const LOOKED_AT = 100

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  // of a frozen company the frame shows that alone
  if ((await api.client.getStatusType()).code === 'FROZEN') return null
  const [index, goods, visits, inquiries, unread, ...rest] = await Promise.all([
    api.business.getBusinessIndex(),
    api.goodsInfo.getStatusCount({}),
    api.goodsInfo.getVisits(),
    api.inquiry.search({ isBusiness: true, size: 1 }),
    api.message.getUnReadNum({ isBusiness: true }),
    api.demand.searchByBusiness({ size: SHOWN, isOpen: true }),
    api.demand.searchByBusiness({ size: LOOKED_AT, sort: 'refreshTime' }),
    api.enroll.search({ size: 1 }),
    api.order.listOrderNum({ isBusiness: true }),
    api.trialGoods.getBusinessTrialGoodsCount(),
    api.messageUser.getMsgRemind({ isBusiness: true }),
    api.follow.searchByBusinessId({ size: 1 }),
    api.message.getByMine({ x: 'SYSTEM', isBusiness: true }),
    api.share.figures(),
  ])
  const [matched, newest, enrolled, trade, trials, remind, followers, announced, shared] = rest
  return {
    index,
    published: goods.published,
    visits: visits.week,
    inquiriesTotal: inquiries.total,
    unread: unread.unReadNum,
    followersTotal: followers.total,
    announced,
    shared,
    waiting: {
      trade: trade.order + trade.inquiry,
      trials: trials.request.applied + trials.request.approved,
      consulting: remind.consulting,
    },
    matched: matched.records,
    matchedTotal: matched.total,
    enrolledTotal: enrolled.total,
    trend: perDay(
      newest.records.map(({ publishTime }) => publishTime),
      Date.now(),
      DAYS,
    ),
  }
}

/** The supplier's workbench: what waits, then figures with their trend, then demands that fit. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { index, unread, waiting, matched, matchedTotal, enrolledTotal, followersTotal, trend, announced } = loaderData
  const { published, visits, inquiriesTotal, shared } = loaderData
  const todos = [
    { count: waiting.trade, text: '张询价单或意向单等您处理', to: '/supplier/intentLetter' },
    { count: waiting.consulting, text: '条咨询待回复', to: '/supplier/consulting' },
    { count: waiting.trials, text: '份试用申请待审核或寄出', to: '/supplier/trial' },
  ].filter(({ count }) => count > 0)
  return (
    <AreaStart menu={menu}>
      <FirstSteps index={index} published={published} enrolled={enrolledTotal} />
      <Panel title="待办">
        <TodoList items={[...todos, ...companyTodos(menu.home, index, unread)]} />
      </Panel>
      <div className="mt-4">
        <Figures
          figures={[
            { label: '在售产品', value: published, to: '/supplier/info/product?status=PUBLISHED' },
            { label: '近7天产品浏览', value: visits, to: '/supplier/info/product' },
            { label: '收到的询价', value: inquiriesTotal, to: '/supplier/intentLetter' },
            { label: '可报名的需求', value: matchedTotal, to: '/supplier/demand' },
            { label: '我的报名', value: enrolledTotal, to: '/supplier/demand?tab=enrolled' },
            { label: '未读消息', value: unread, to: '/supplier/news' },
            { label: '关注我的需方', value: followersTotal, to: '/supplier/followers' },
            { label: '企业联系人', value: index.counts.contacts ?? 0, to: '/supplier/account/contact' },
          ]}
        />
      </div>
      <Panel title={`近${DAYS}天新需求`} extra={<Link to="/supplier/demand?sort=refreshTime">查看全部</Link>}>
        <Trend points={trend} label={`近${DAYS}天每天新发布的需求`} unit="条" />
      </Panel>
      <SharedVisits shared={shared} />
      <Panel title="匹配的需求" extra={<Link to="/supplier/demand">更多</Link>}>
        {matched.length > 0 ? (
          <div className="stack gap-3">
            {matched.map(demand => (
              <DemandCard key={demand.id} demand={demand} />
            ))}
          </div>
        ) : (
          <Empty title="暂时没有匹配的需求">在“企业信息”中完善主营类目和行业标签，系统会按它们为您匹配需求。</Empty>
        )}
      </Panel>
      <Announcements notices={announced} to="/supplier/news?type=SYSTEM" />
      <RightsPanel level={index.level} rights={index.rights} />
    </AreaStart>
  )
}
