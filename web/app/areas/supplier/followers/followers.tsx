import type { TableProps } from 'antd'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/followers.ts'

export const meta = titled('关注我的需方')
export const handle = { isPhoneReady: true }

export function loader({ context, url }: Route.LoaderArgs) {
  const { current, size } = listInput(url, [])
  return context.get(apiContext).follow.searchByBusinessId({ current, size })
}

type Follower = Route.ComponentProps['loaderData']['records'][number]

/** 关注我的需方: how many follow, and who of them lets the company know. */
export default function Followers({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState([])
  const columns: TableProps<Follower>['columns'] = [
    {
      title: '需方',
      key: 'name',
      render: (_, { name, isNamed }) => (
        <span className="inline-row gap-2">
          <Avatar name={name} size={32} />
          {name}
          {!isNamed && <Tag>未公开姓名</Tag>}
        </span>
      ),
    },
    {
      title: '单位',
      key: 'organisation',
      width: 320,
      render: (_, { organisation }) => organisation || <span className="quiet">未公开</span>,
    },
    {
      title: '关注时间',
      key: 'createTime',
      width: 160,
      render: (_, { createTime }) => <RelativeTime at={createTime} />,
    },
  ]
  return (
    <Page
      title="关注我的需方"
      note={`共 ${formatNumber(rows.total)} 位；每周汇总一次您的新商品、内容与会议通知他们。姓名由对方决定是否公开`}
    >
      <ListTable
        label="关注我的需方"
        list={list}
        rows={rows}
        columns={columns}
        empty={{
          title: '还没有需方关注',
          text: '发布商品与内容、及时回复咨询，会有更多需方关注您的店铺。',
          action: (
            <LinkButton to="/supplier/info/article" kind="primary">
              去发布内容
            </LinkButton>
          ),
        }}
      />
    </Page>
  )
}
