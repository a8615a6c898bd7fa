import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { audienceLabels } from '@shangyouji/contract/meetings/labels'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AttendeeFields, type TicketOnSale } from './attendee-fields.tsx'
import { type AttendeeRow, emptyRow, MOST_ATTENDEES } from './attendee-rows.ts'
import styles from './enrol.module.css'
import { originChannel } from './origin-channel.ts'
import { PastePeople } from './paste-people.tsx'
import { PromoField } from './promo-field.tsx'
import { type Enrolled, sumText, useEnrol } from './use-enrol.ts'

interface EnrolDialogProps {
  readonly meeting: MeetingDetails
  /** What to know of paying before the form is filled. */
  readonly paying: string
  readonly onClose: () => void
}

const orderPath = (id: string) => `/demander/meeting?order=${id}`

/** 报名: one order for 1 to 20 people, at the prices and places of this moment. */
export default function EnrolDialog({ meeting, paying, onClose }: EnrolDialogProps) {
  const { id } = meeting
  const from = originChannel(id)
  useEffect(() => {
    void api.meetFigures.begin({ meetId: id, from }, { quiet: true, toast: false }).catch(() => undefined)
  }, [id, from])
  const { data, failure, load } = useQuery(() => api.meet.listTicketByMeet({ id }, { quiet: true, toast: false }), [id])
  const [made, setMade] = useState<Enrolled | null>(null)
  const navigate = useNavigate()
  const onEnrolled = (reply: Enrolled) => {
    if (reply.status === 'UNPAID') void navigate(`${orderPath(reply.orderId)}&pay=1`)
    else if (reply.status === 'OFFERED') void navigate(orderPath(reply.orderId))
    else setMade(reply)
  }
  if (made) return <EnrolledDialog made={made} onClose={onClose} />
  if (data && data.length > 0)
    return <EnrolForm {...{ meeting, paying, from, onClose, onEnrolled }} tickets={data} reload={load} />
  return (
    <Dialog open onClose={onClose} title="报名" footer={<Button onClick={onClose}>关闭</Button>}>
      {failure || data ? (
        <NoticeLine role="alert" isBad>
          {failure?.text ?? '本会议没有可购的票'}
        </NoticeLine>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}

interface EnrolFormProps extends EnrolDialogProps {
  /** The channel through which the buyer found the meeting. */
  readonly from: string
  readonly tickets: readonly TicketOnSale[]
  readonly reload: () => Promise<void>
  readonly onEnrolled: (made: Enrolled) => void
}

function EnrolForm({ meeting, paying, from, tickets: onSale, reload, onEnrolled, onClose }: EnrolFormProps) {
  const { values, set, faults, busy, isDirty, submit, form, notice, sum, waits, tickets, putPromo, draft, restore } =
    useEnrol({
      ...{ meeting, from, tickets: onSale, reload, onEnrolled },
    })
  const { attendees } = values
  const put = (rows: readonly AttendeeRow[]) => set({ attendees: rows })
  const last = attendees.at(-1)!
  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={() => !isDirty || mayGiveUp(draft.clear)}
      title={`报名 · ${meeting.title}`}
      width={760}
      keepOpen
      footer={
        <>
          <div className={styles.sum} aria-live="polite">
            {notice && (
              <NoticeLine role="alert" isBad>
                {notice}
              </NoticeLine>
            )}
            {attendees.length} 人，合计 <strong className="price">{sumText(sum)}</strong>
          </div>
          <GuardedButton kind="primary" busy={busy} onClick={() => submit()}>
            {waits ? '加入候补' : sum === 0 ? '提交报名' : '提交并支付'}
          </GuardedButton>
        </>
      }
    >
      <form {...form}>
        <DraftOffer draft={draft.found} onRestore={restore} onDiscard={draft.clear} />
        {paying && sum > 0 && <NoticeLine role="status">{paying}</NoticeLine>}
        {waits && (
          <NoticeLine role="status">
            名额已满。提交后每人各排一位，有空出的名额时为您保留并通知您，逾期未确认让给下一位；现在不收费。
          </NoticeLine>
        )}
        {meeting.audience === 'INVITED' && (
          <Field
            label="邀请码"
            hint={`${audienceLabels.INVITED}；手机号在邀请名单中的不必填写`}
            error={faults.inviteCode}
          >
            <Input
              value={values.inviteCode}
              maxLength={30}
              onChange={event => set({ inviteCode: event.target.value })}
            />
          </Field>
        )}
        {faults.attendees && (
          <NoticeLine role="alert" isBad>
            {faults.attendees}
          </NoticeLine>
        )}
        {attendees.map((row, index) => (
          <AttendeeFields
            key={row.key}
            {...{ row, index, tickets, faults, meeting, sessions: bookableOf(meeting) }}
            onChange={change => put(attendees.map(one => (one.key === row.key ? { ...one, ...change } : one)))}
            onRemove={attendees.length > 1 ? () => put(attendees.filter(one => one.key !== row.key)) : undefined}
          />
        ))}
      </form>
      <div className={styles.more}>
        <Button
          aria-disabled={attendees.length >= MOST_ATTENDEES}
          onClick={() => put([...attendees, emptyRow(last.ticketId, { company: last.company })])}
        >
          添加参会人（最多{MOST_ATTENDEES}人）
        </Button>
        <PastePeople rows={attendees} onChange={put} />
      </div>
      <PromoField meetId={meeting.id} promo={values.promo} error={faults.promoCode ?? null} onChange={putPromo} />
    </Dialog>
  )
}

async function mayGiveUp(forget: () => void): Promise<boolean> {
  const text = { title: '放弃报名？', text: '已填写的内容将会丢失。', ok: '放弃', cancel: '继续填写' }
  const isGivenUp = await confirmBox({ ...text, danger: true })
  if (isGivenUp) forget()
  return isGivenUp
}

/** Who is reviewed first books later. */
const bookableOf = ({ needAudit, sessions }: MeetingDetails) => (needAudit ? [] : sessions)

function nextStep({ status, ids, amount }: Enrolled) {
  if (status === 'WAITLIST')
    return { title: '已加入候补', text: `${ids.length} 人正在候补。有名额时为您保留并通知您，在“我的会议”中确认。` }
  if (status === 'PENDING') {
    const pay = amount > 0 ? '，通过后再支付' : ''
    return { title: '报名已提交', text: `${ids.length} 人的报名正在等待主办方审核${pay}。结果会通知您。` }
  }
  return { title: '报名成功', text: `${ids.length} 人已报名，凭票码入场。票码在“我的会议”中查看。` }
}

/** What happens next: the tickets are there, or the organiser looks first. */
function EnrolledDialog({ made, onClose }: { made: Enrolled; onClose: () => void }) {
  const { title, text } = nextStep(made)
  const isDone = made.status === 'ENROLLED'
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <LinkButton kind="primary" to={orderPath(made.orderId)}>
            {isDone ? '查看我的票' : '查看报名'}
          </LinkButton>
        </>
      }
    >
      <p role="status">{text}</p>
    </Dialog>
  )
}
