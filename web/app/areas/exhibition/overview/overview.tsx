import { AreaStart } from '../../../back-office/frame/area-start.tsx'
import { Panel, titled } from '../../../back-office/page.tsx'
import { TodoList } from '../../../back-office/todo-list.tsx'
import { companyTodos } from '../../../domains/company/company-todos.ts'
import { RightsPanel } from '../../../domains/company/rights-panel.tsx'
import { apiContext } from '../../../lib/context.ts'
import { menu } from '../menu.tsx'
import type { Route } from './+types/overview.ts'

export const meta = titled('展会中心')
export const handle = { isPhoneReady: true }

/** Rights of an organiser's level that its area has something to do with. */
const OWN_RIGHTS: readonly string[] = ['meetings', 'sms', 'virtualNumbers']

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  // of a frozen company the frame shows that alone
  if ((await api.client.getStatusType()).code === 'FROZEN') return null
  const [index, unread] = await Promise.all([
    api.business.getBusinessIndex(),
    api.message.getUnReadNum({ isBusiness: true }),
  ])
  return { index, unread: unread.unReadNum }
}

/** The organiser's workbench: what waits, then what the level gives. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { index, unread } = loaderData
  return (
    <AreaStart menu={menu}>
      <Panel title="待办">
        <TodoList items={companyTodos(menu.home, index, unread)} />
      </Panel>
      <RightsPanel level={index.level} rights={index.rights.filter(({ key }) => OWN_RIGHTS.includes(key))} />
    </AreaStart>
  )
}
