import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { Page, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { HeartIcon } from '../../../ui/base/icons.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/follow.ts'
import type { Followed } from './followed.ts'
import { FollowedCard } from './followed-card.tsx'

const filterNames = ['keyword'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, keyword } = listInput(url, filterNames)
  return context.get(apiContext).follow.search({ current, size: 10, keyword: keyword?.slice(0, 50) })
}

export const meta = titled('我的关注')
export const handle = { isPhoneReady: true }

/** 我的关注: followed suppliers with their newest things; ending it can be taken back for a while. */
export default function Follow({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { revalidate } = useRevalidator()

  const end = async ({ id, businessId, businessName, isShowName }: Followed) => {
    await api.follow.delete({ id })
    toast.success(`已取消关注 ${businessName}`, {
      label: '撤销',
      run: async () => {
        await api.follow.save({ businessId, isShowName })
        await revalidate()
      },
    })
    await revalidate()
  }
  const showName = async ({ businessId }: Followed, isShowName: boolean) => {
    await api.follow.save({ businessId, isShowName })
    toast.success(isShowName ? '供方可以看到您的姓名和单位' : '已对供方隐藏您的姓名和单位')
    await revalidate()
  }

  return (
    <Page title="我的关注" note="关注的供方有新品、文章或会议时，每周汇总通知一次">
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="搜索供方名称" />
      </FilterLine>
      {rows.records.length > 0 ? (
        <ul className="stack gap-4" aria-label="关注的供方">
          {rows.records.map(row => (
            <FollowedCard key={row.id} row={row} onEnd={() => end(row)} onShowName={shown => showName(row, shown)} />
          ))}
        </ul>
      ) : (
        <div className="card">
          {list.filters.keyword ? (
            <Empty title="没有符合条件的供方">换个名称试试，或清空筛选</Empty>
          ) : (
            <Empty
              title="还没有关注的供方"
              icon={<HeartIcon />}
              action={
                <LinkButton to="/website/suppliers" kind="primary">
                  去找供应商
                </LinkButton>
              }
            >
              关注后，它们的新品、文章和会议会出现在这里。
            </Empty>
          )}
        </div>
      )}
      <Pager current={rows.current} pages={rows.pages} total={rows.total} noun="家" />
    </Page>
  )
}
