import type { OwnExhibit } from '@shangyouji/contract/exhibitors/calls'
import { exhibitorStatusLabels } from '@shangyouji/contract/exhibitors/labels'
import { useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { listInput } from '../../back-office/list/list-state.ts'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import styles from '../appointments/appointments.module.css'
import { periodText } from '../meetings/time-text.ts'

const ExhibitDialog = dialogWhenOpened(async () => (await import('./exhibit-dialog.tsx')).ExhibitDialog)

export const meta = titled('参展与约谈')

export function loader({ context, request }: LoaderFunctionArgs) {
  const { current, size } = listInput(new URL(request.url), [])
  return context.get(apiContext).meetExhibitor.searchMine({ current, size })
}

/** 参展: where the company is invited and exhibits, what it brings, and its appointments there. */
export default function Exhibits({ loaderData: page }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { revalidate } = useRevalidator()
  const [edited, edit] = useState<OwnExhibit | null>(null)
  return (
    <Page title="参展与约谈" note="主办方邀请贵司参展后，在这里接受、设置展品与现场人员">
      {page.records.length === 0 && <Empty title="还没有参展邀请">主办方邀请后会通知您。</Empty>}
      <div className={styles.rows}>
        {page.records.map(exhibit => (
          <ExhibitPanel key={exhibit.id} exhibit={exhibit} onEdit={() => edit(exhibit)} onChanged={revalidate} />
        ))}
      </div>
      <Pager {...page} />
      {edited && <ExhibitDialog exhibit={edited} onClose={() => edit(null)} onSaved={revalidate} />}
    </Page>
  )
}

interface PanelProps {
  readonly exhibit: OwnExhibit
  readonly onEdit: () => void
  readonly onChanged: () => Promise<unknown>
}

function ExhibitPanel({ exhibit, onEdit, onChanged }: PanelProps) {
  const { id, title, status, meetId, organiser, start, end, timezone, hall, booth } = exhibit
  const answer = async (accept: boolean) => {
    if (!accept && !(await confirmBox({ title: '婉拒参展', text: `将婉拒《${title}》的邀请。`, ok: '婉拒' }))) return
    await api.meetExhibitor.answer({ id, accept })
    await onChanged()
  }
  const facts = [
    periodText(start, end, timezone),
    `主办方 ${organiser}`,
    [hall, booth].filter(Boolean).join(' ') && `展位 ${[hall, booth].filter(Boolean).join(' ')}`,
    status === 'ACCEPTED' && `展品 ${exhibit.goodsIds.length} 件`,
    status === 'ACCEPTED' && `现场人员 ${exhibit.staffPhones.length} 人`,
    status === 'ACCEPTED' && `同时约谈 ${exhibit.appointmentSeats} 场`,
  ]
  return (
    <Panel
      title={title}
      extra={
        <Tag tone={exhibit.isCancelled ? 'red' : status === 'ACCEPTED' ? 'green' : 'amber'}>
          {exhibit.isCancelled ? '会议已取消' : exhibitorStatusLabels[status]}
        </Tag>
      }
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <div className={styles.tools}>
        {!exhibit.isCancelled && status === 'INVITED' && (
          <GuardedButton kind="primary" onClick={() => answer(true)}>
            接受参展
          </GuardedButton>
        )}
        {!exhibit.isCancelled && status !== 'DECLINED' && (
          <Button kind={status === 'INVITED' ? 'default' : 'text'} onClick={() => void answer(false)}>
            {status === 'INVITED' ? '婉拒' : '退出参展'}
          </Button>
        )}
        {status === 'ACCEPTED' && <Button onClick={onEdit}>展品与人员</Button>}
        {status === 'ACCEPTED' && <LinkButton to={`/door/${meetId}/leads`}>扫描胸卡</LinkButton>}
        {status === 'ACCEPTED' && (
          <LinkButton to={`/supplier/meeting/appointments/${meetId}?side=EXHIBITOR`}>约谈</LinkButton>
        )}
      </div>
    </Panel>
  )
}
