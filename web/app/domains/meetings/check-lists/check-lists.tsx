import type { ReplyOf } from '@shangyouji/contract'
import type { CheckList, checkList } from '@shangyouji/contract/check-lists/calls'
import { listEntriesLabels } from '@shangyouji/contract/check-lists/labels'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { RowActions } from '../../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import styles from '../own/own.module.css'

const CheckListDialog = dialogWhenOpened(async () => (await import('./check-list-dialog.tsx')).CheckListDialog)

type Loaded = ReplyOf<typeof checkList.list>
const UUID = /^[0-9a-f-]{36}$/

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded & { meetId: string }> {
  const meetId = new URL(request.url).searchParams.get('meetId') ?? ''
  if (!UUID.test(meetId)) throw data({ msg: '该会议不存在或已删除' }, { status: 404 })
  return { ...(await context.get(apiContext).checkList.list({ id: meetId })), meetId }
}

export const meta = titled('签到点')
export const handle = { crumb: '签到点' }

/** 签到点 of a meeting: what its doors check beside the arrival. `?meetId=` is the meeting. */
export default function CheckLists({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { meetId, title, lists } = loaderData
  const [edited, edit] = useState<CheckList | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  const remove = async ({ id, name }: CheckList) => {
    const text = `将移除“${name}”，现场不能再选择；已有的签到记录保留。`
    if (!(await confirmBox({ title: '移除签到点', text, ok: '移除', danger: true }))) return
    await api.checkList.remove({ id })
    await revalidate()
  }
  return (
    <Page
      title="签到点"
      note={title}
      action={
        <>
          <LinkButton to={`/door/${meetId}`}>打开签到页</LinkButton>
          <Button kind="primary" onClick={() => edit('new')}>
            添加签到点
          </Button>
        </>
      }
    >
      <Panel title={`签到点（${lists.length}）`}>
        {lists.length === 0 && (
          <p className="quiet">
            没有签到点时，所有票每天签到一次。需要分别核验用餐、分会场或进出场时，可添加签到点，现场选择后扫码。
          </p>
        )}
        <ul>
          {lists.map(list => (
            <li key={list.id} className={styles.person}>
              <span>
                {list.name} {list.isMain && <Tag tone="orange">主签到</Tag>}
                <br />
                <small className="quiet">{factsOf(list, loaderData).join(' · ')}</small>
              </span>
              <span>
                已签到 {list.came} 人{list.inside !== null && `，场内 ${list.inside} 人`}
              </span>
              <RowActions
                actions={[
                  { label: '编辑', onClick: () => edit(list) },
                  { label: '移除', danger: true, onClick: () => remove(list) },
                ]}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {edited && (
        <CheckListDialog
          meetId={meetId}
          list={edited === 'new' ? null : edited}
          choices={loaderData}
          onClose={() => edit(null)}
          onSaved={() => void revalidate()}
        />
      )}
    </Page>
  )
}

function factsOf(list: CheckList, { tickets, sessions }: Loaded): string[] {
  const names = tickets.filter(({ id }) => list.ticketIds.includes(id)).map(({ name }) => name)
  return [
    listEntriesLabels[list.entries],
    names.join('、') || '全部票种',
    sessions.find(({ id }) => id === list.sessionId)?.title ?? (list.days.join('、') || '会议每天'),
    list.hall,
    list.hasExit ? '登记出场' : '',
  ].filter(Boolean)
}
