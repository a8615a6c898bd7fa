import type { ConsultingStatus } from '@shangyouji/contract/consultations/calls'
import { consultingStatusLabels } from '@shangyouji/contract/consultations/labels'
import { FilterLine, KeywordFilter, StatusTabs } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { useReloadOn } from '../../back-office/list/reload-on.ts'
import { Page, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import { useBadges } from '../../lib/push/badges.ts'
import { useThreadPush } from '../../lib/push/threads.ts'
import { cx } from '../../ui/base/cx.ts'
import { Empty } from '../../ui/base/empty.tsx'
import { ChatIcon } from '../../ui/base/icons.tsx'
import panes from '../message-thread/panes.module.css'
import { isBusinessArea } from '../messages/side.ts'
import { ResponseBadge } from '../supplier/response-badge.tsx'
import type { Route } from './+types/consulting.ts'
import styles from './consulting.module.css'
import { Conversation } from './conversation.tsx'
import { useOpened } from './opened.ts'
import { ThreadList } from './thread-list.tsx'

const filterNames = ['status', 'isUnread', 'keyword'] as const
const statuses = Object.keys(consultingStatusLabels) as ConsultingStatus[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const isBusiness = isBusinessArea(url.pathname)
  const { status, isUnread, keyword, current } = listInput(url, filterNames)
  const input = {
    isBusiness,
    current,
    size: 20,
    status: statuses.find(each => each === status),
    isUnread: isUnread === '1' ? true : undefined,
    keyword: keyword?.slice(0, 50),
  }
  const [rows, counts, own] = await Promise.all([
    api.consulting.search(input),
    api.consulting.getStatusCount({ isBusiness }),
    isBusiness ? api.business.getMine() : null,
  ])
  const figures = own && (await api.consulting.getResponse({ businessId: own.id }))
  return { rows, counts, figures, isBusiness }
}

export const meta = titled('咨询')
export const handle = { isPhoneReady: true }

/** 咨询 of one side: the threads, and the one that is open beside them. */
export default function Consulting({ loaderData: { rows, counts, figures, isBusiness } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const id = useOpened()
  const reload = useLiveList(isBusiness)
  const waiting = counts.unRead > 0 ? `${counts.unRead} 个会话有未读消息` : '没有未读消息'
  return (
    <Page
      title="咨询"
      note={
        <span className="row gap-3">
          {waiting}
          <ResponseBadge response={figures} />
        </span>
      }
    >
      <StatusTabs
        list={list}
        name="status"
        label="会话状态"
        tabs={[
          { key: '', label: '全部', count: 'all' },
          { key: 'WAIT_SUPPLIER', label: isBusiness ? '待我回复' : '待供方回复', count: 'waitSupplier' },
          { key: 'WAIT_CLIENT', label: isBusiness ? '待需方回应' : '供方已回复', count: 'waitClient' },
          { key: 'CLOSED', label: '已关闭', count: 'closed' },
        ]}
        counts={counts}
      />
      <FilterLine list={list} except={['status']}>
        <KeywordFilter list={list} name="keyword" placeholder={isBusiness ? '搜索主题或需方单位' : '搜索主题或供方'} />
        <button
          type="button"
          className={`current-box ${styles.toggle}`}
          aria-pressed={list.asked.isUnread === '1'}
          onClick={() => list.set({ isUnread: list.asked.isUnread === '1' ? null : '1' })}
        >
          只看未读
        </button>
      </FilterLine>
      <div className={panes.panes}>
        <ThreadList rows={rows} openedId={id} list={list} isBusiness={isBusiness} onChanged={reload} />
        {id ? (
          <Conversation
            key={id}
            id={id}
            isBusiness={isBusiness}
            onChanged={reload}
            onGone={() => list.set({ id: null })}
          />
        ) : (
          <div className={cx('desktop-only', panes.nothing)}>
            <Empty title="选择一个会话" icon={<ChatIcon />}>
              {isBusiness
                ? '及时回复能提高店铺的响应指标；新消息会自动出现在这里。'
                : '供方的回复会自动出现在这里，未成单前联系方式会自动隐藏。'}
            </Empty>
          </div>
        )}
      </div>
    </Page>
  )
}

/** The list follows what is said, and the number of unread threads where a push was missed. */
function useLiveList(isBusiness: boolean): () => Promise<void> {
  const { client, business } = useBadges()
  const revalidate = useReloadOn(isBusiness ? (business?.consulting ?? 0) : client.consulting)
  useThreadPush(({ kind }) => {
    if (kind === 'consulting') void revalidate()
  })
  return revalidate
}
