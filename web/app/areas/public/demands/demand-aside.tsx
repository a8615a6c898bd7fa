import type { DemandDetails } from '@shangyouji/contract/demands/calls'
import { DEMAND_SEATS } from '@shangyouji/contract/demands/labels'
import { errors } from '@shangyouji/contract/errors'
import { lazy, Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { Seats } from '../../../domains/demand/seats.tsx'
import { lastMoment, timeLeft } from '../../../domains/demand/time-left.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { openConsult, openLogin } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { ChatIcon, ClockIcon, HandshakeIcon, LockIcon, MailIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { NowContext } from '../../../ui/text/text.tsx'
import styles from './demand-aside.module.css'

const QuoteDialog = lazy(() => import('../../../domains/demand/enrolment/quotation-dialog.tsx'))

export type Details = z.output<typeof DemandDetails>

/** What I can do now, and why not when I cannot. */
export function DemandAside({ demand }: { demand: Details }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <aside className={`stack top self-start sticky gap-4 phone-static ${styles.aside}`} aria-label="报名与联系">
      <Card>
        <Time demand={demand} />
        <p className={styles.seats}>
          <span>报名名额</span>
          <Seats taken={demand.enrollNum} all={DEMAND_SEATS} />
        </p>
        <MyStep demand={demand} onEnroll={() => setOpen(true)} />
      </Card>
      <Contacts demand={demand} />
      <Card title="报名须知">
        <ul className="bullet-notes">
          <li>每条需求最多 {DEMAND_SEATS} 家供方报名，先到先得</li>
          <li>报价密封，只有需方能看到</li>
          <li>需方查看前撤回报名，名额退还</li>
        </ul>
      </Card>
      {isOpen && (
        <Suspense>
          <QuoteDialog demand={demand} onClose={() => setOpen(false)} onDone={() => void revalidate()} />
        </Suspense>
      )}
    </aside>
  )
}

function Time({ demand }: { demand: Details }) {
  const now = use(NowContext)
  const until = lastMoment(demand)
  const left = until === null ? null : timeLeft(until, now)
  return (
    <p className={styles.time}>
      {left === null || until! <= now ? (
        <Tag>已截止</Tag>
      ) : demand.isFull ? (
        <Tag>名额已满</Tag>
      ) : (
        <Tag tone="green">可报名</Tag>
      )}
      {left && (
        <span className="inline-row gap-1" title={`${formatDateTime(until!)} 截止`}>
          <ClockIcon />
          {left.text}
        </span>
      )}
    </p>
  )
}

/** The one thing that this viewer does next. */
function MyStep({ demand, onEnroll }: { demand: Details; onEnroll: () => void }) {
  const session = useSession()
  const { can } = demand
  if (demand.isMine) {
    return (
      <>
        <LinkButton to={`/demander/needManage?demand=${demand.id}`} kind="primary" size="large" block>
          查看收到的报价
        </LinkButton>
        <LinkButton to={`/demander/demand?id=${demand.id}`} block className="mt-2">
          编辑需求
        </LinkButton>
      </>
    )
  }
  if (demand.myEnrollId) {
    return (
      <>
        <LinkButton to={`/supplier/demand?tab=enrolled&enroll=${demand.myEnrollId}`} kind="primary" size="large" block>
          查看我的报名
        </LinkButton>
        <Consult demand={demand} />
        <SendByMail id={demand.id} />
        <p className="mt-2 text-13 text-center dim">贵公司已报名该需求</p>
      </>
    )
  }
  if (can.enroll) {
    return (
      <>
        <Button kind="primary" size="large" block icon={<HandshakeIcon />} onClick={onEnroll}>
          报名并报价
        </Button>
        <Consult demand={demand} />
        <SendByMail id={demand.id} />
      </>
    )
  }
  if (!session) {
    return (
      <>
        <Button kind="primary" size="large" block onClick={() => openLogin()}>
          登录后报名
        </Button>
        <p className="mt-2 text-13 text-center dim">供方登录后可报名并提交密封报价</p>
      </>
    )
  }
  const mayApply = can.enrollReason.includes('认证')
  return (
    <>
      {mayApply ? (
        <LinkButton to="/authentication?type=demand" kind="primary" size="large" block>
          认证为供方
        </LinkButton>
      ) : (
        <Button size="large" block disabled>
          暂不可报名
        </Button>
      )}
      <p className="mt-2 text-13 text-center dim">{can.enrollReason}</p>
    </>
  )
}

/** Asks the buyer, in a thread that names neither contacts nor, where it is not to be, the buyer. */
function Consult({ demand: { id, title, cover } }: { demand: Details }) {
  const ask = () => openConsult({ bizType: 'DEMAND', bizId: id, title, image: cover })
  return (
    <Button block icon={<ChatIcon />} className="mt-2" onClick={ask}>
      咨询需方
    </Button>
  )
}

/** To one's own verified address, to be looked at with colleagues. */
function SendByMail({ id }: { id: string }) {
  const navigate = useNavigate()
  const send = async () => {
    try {
      await api.demand.sendDemand({ id }, { toast: false })
      toast.success('已发送到您的邮箱')
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      if (failure.code !== errors.MAIL_MISSING.code) return toast.error(failure.message)
      const question = { title: '还没有可用的邮箱', text: '验证邮箱后，需求会发送到该邮箱。', ok: '去验证邮箱' }
      if (await confirmBox(question)) navigate('/supplier/account/personalData')
    }
  }
  return (
    <GuardedButton block icon={<MailIcon />} className="mt-2" onClick={send}>
      发送到我的邮箱
    </GuardedButton>
  )
}

/** Contacts for those who may see them; for others how one comes to see them. */
function Contacts({ demand }: { demand: Details }) {
  const rows = [
    { name: '手机号', value: demand.demandMobile, link: `tel:${demand.demandMobile}` },
    { name: 'QQ', value: demand.qqNumber },
    { name: '微信', value: demand.wxNumber },
  ].filter(({ value }) => value)
  if (!demand.can.seeContacts) {
    return (
      <Card title="联系方式">
        <p className={styles.locked}>
          <LockIcon />
          需方将您列为入围后，可在“我的报名”中看到联系方式。
        </p>
      </Card>
    )
  }
  return (
    <Card title={demand.isMine ? '我的联系方式' : '需方联系方式'}>
      <dl className={`stack gap-2 ${styles.contacts}`}>
        {rows.map(({ name, value, link }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>
              {link ? (
                <a className="accent" href={link}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {demand.isMine && <p className={styles.locked}>仅入围的供方可见</p>}
    </Card>
  )
}
