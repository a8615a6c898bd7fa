import { listInput } from '../../back-office/list/list-state.ts'
import { useReloadOn } from '../../back-office/list/reload-on.ts'
import { Page, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import { useBadges } from '../../lib/push/badges.ts'
import { LinkTabs } from '../../ui/base/tabs.tsx'
import { Friends } from '../friends/friends.tsx'
import type { Route } from './+types/message-centre.ts'
import { messageFilters, Notifications, notificationFilters } from './notifications.tsx'
import { isBusinessArea } from './side.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const isBusiness = isBusinessArea(url.pathname)
  if (url.searchParams.get('tab') === 'friend') {
    const [friends, received, sent, blocked] = await Promise.all([
      api.friend.list({}),
      api.friend.search({ status: 'REQUESTED', isReceived: true, size: 50 }),
      api.friend.search({ status: 'REQUESTED', isReceived: false, size: 50 }),
      api.friend.search({ status: 'BLOCKED', size: 50 }),
    ])
    const people = { friends, received: received.records, sent: sent.records, blocked: blocked.records }
    return { tab: 'friend' as const, people, isBusiness }
  }
  const asked = listInput(url, notificationFilters)
  const [rows, unread] = await Promise.all([
    api.message.searchClientMsg(
      messageFilters({ ...asked, size: url.searchParams.has('size') ? asked.size : 20 }, isBusiness),
    ),
    api.message.getUnReadNum({ isBusiness }),
  ])
  return { tab: 'notice' as const, notices: { rows, unread, isBusiness }, isBusiness }
}

export const meta = titled('消息中心')
export const handle = { isPhoneReady: true }

/** 消息中心: notices of the platform, and friends with what they say. */
export default function MessageCentre({ loaderData }: Route.ComponentProps) {
  const { client, business, heard } = useBadges()
  const unread = loaderData.isBusiness ? (business?.sysMsg ?? 0) : client.sysMsg
  useReloadOn(loaderData.tab === 'notice' ? unread + heard : 0)
  return (
    <Page title="消息中心" note={loaderData.tab === 'notice' ? undefined : '好友的消息和请求'}>
      <div className="mb-3">
        <LinkTabs
          label="消息分类"
          param="tab"
          tabs={[
            {
              key: '',
              label: '通知',
              count: loaderData.tab === 'notice' ? loaderData.notices.unread.unReadNum : unread,
            },
            { key: 'friend', label: '好友', count: client.friend },
          ]}
        />
      </div>
      {loaderData.tab === 'friend' ? <Friends {...loaderData.people} /> : <Notifications {...loaderData.notices} />}
    </Page>
  )
}
