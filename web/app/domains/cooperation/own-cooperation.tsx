import { postStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { EnrolmentStatus, PostStatus } from '@shangyouji/contract/cooperation/schemas'
import { redirect, useLocation } from 'react-router'
import { StatusTabs } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { Page, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { LinkTabs } from '../../ui/base/tabs.tsx'
import type { Route } from './+types/own-cooperation.ts'
import { ReceivedEnrolments, SentEnrolments } from './enrolments.tsx'
import { enrolmentCalls, isPostKind, kindLabels, postCalls } from './kinds.ts'
import { OwnPosts } from './own-posts.tsx'

const filterNames = ['status', 'kind'] as const
const tabs = [
  { key: 'teamwork', label: '我的合作项目' },
  { key: 'directory', label: '我的名录' },
  { key: 'received', label: '收到的报名' },
  { key: 'sent', label: '我的报名' },
] as const

export const meta = titled('合作与名录')
export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { current, size, status, kind: asked } = listInput(url, filterNames)
  const tab = tabs.find(({ key }) => key === url.searchParams.get('tab'))?.key ?? 'teamwork'
  const page = { current, size }
  if (tab === 'teamwork' || tab === 'directory') {
    const kind = tab === 'teamwork' ? ('TEAMWORK' as const) : ('DIRECTORY' as const)
    const known = status && status in postStatusLabels ? (status as PostStatus) : undefined
    return { view: 'own' as const, kind, rows: await postCalls(calls, kind).listMine({ ...page, status: known }) }
  }
  if (asked !== undefined && !isPostKind(asked)) throw redirect(url.pathname)
  const kind = asked ?? 'TEAMWORK'
  const known = ['SUBMITTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'].find(each => each === status) as
    | EnrolmentStatus
    | undefined
  const signUps = enrolmentCalls(calls, kind)
  if (tab === 'sent') return { view: 'sent' as const, kind, rows: await signUps.clientList({ ...page, status: known }) }
  return { view: 'received' as const, kind, rows: await signUps.receivedList({ ...page, status: known }) }
}

/** 合作与名录: what I put up, who signed up to it, where I signed up. The same in all three areas. */
export default function OwnCooperation({ loaderData }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { pathname } = useLocation()
  const { kind } = loaderData
  const words = kindLabels[kind]
  return (
    <Page
      title="合作与名录"
      note="发布的内容审核后公开；接受报名后，双方可以看到彼此的联系方式"
      action={
        <LinkButton to={`${pathname.replace(/\/$/, '')}/edit?kind=${kind}`} kind="primary">
          {words.publish}
        </LinkButton>
      }
    >
      <LinkTabs tabs={tabs} param="tab" label="合作与名录" />
      {loaderData.view === 'own' ? (
        <>
          <StatusTabs
            list={list}
            name="status"
            tabs={[
              { key: '', label: '全部' },
              ...Object.entries(postStatusLabels).map(([key, label]) => ({ key, label })),
            ]}
          />
          <OwnPosts kind={kind} rows={loaderData.rows} list={list} />
        </>
      ) : (
        <>
          <StatusTabs
            list={list}
            name="kind"
            label="类别"
            tabs={[
              { key: '', label: kindLabels.TEAMWORK.list },
              { key: 'DIRECTORY', label: kindLabels.DIRECTORY.list },
            ]}
          />
          {loaderData.view === 'sent' ? (
            <SentEnrolments kind={kind} rows={loaderData.rows} list={list} />
          ) : (
            <ReceivedEnrolments kind={kind} rows={loaderData.rows} list={list} />
          )}
        </>
      )}
    </Page>
  )
}
