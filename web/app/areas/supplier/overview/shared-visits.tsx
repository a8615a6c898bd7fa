import { shareChannelLabels } from '@shangyouji/contract/shares/labels'
import { Panel } from '../../../back-office/page.tsx'
import { TodoList } from '../../../back-office/todo-list.tsx'
import type { api } from '../../../lib/api/client.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { Trend } from '../../../ui/base/trend.tsx'
import { formatNumber } from '../../../ui/text/format.ts'

/** Days in the picture, of the thirty that are counted. */
const DRAWN = 14

/** How often pages of the company were opened through posters, codes and links, and which ones. */
export function SharedVisits({ shared }: { shared: Awaited<ReturnType<typeof api.share.figures>> }) {
  const total = shared.channels.reduce((sum, { visits }) => sum + visits, 0)
  if (total === 0)
    return (
      <Panel title="分享带来的访问">
        <Empty title="近30天没有人通过分享打开您的页面">
          在产品、文章、会议或店铺页点“分享”，可生成二维码与海报；他人打开后在这里计数。
        </Empty>
      </Panel>
    )
  const points = shared.days.slice(-DRAWN).map(({ day, visits }) => ({ day, value: visits }))
  const channels = shared.channels.map(
    ({ channel, visits }) => `${shareChannelLabels[channel]} ${formatNumber(visits)}`,
  )
  return (
    <Panel title="分享带来的访问">
      <p className="note">
        近30天共 {formatNumber(total)} 次：{channels.join('、')}
      </p>
      <Trend points={points} label={`近${DRAWN}天每天通过分享打开本企业页面`} unit="次" />
      <TodoList items={shared.pages.map(({ visits, title, path }) => ({ count: visits, text: title, to: path }))} />
    </Panel>
  )
}
