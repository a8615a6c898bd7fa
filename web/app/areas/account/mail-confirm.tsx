import { useState } from 'react'
import styles from '../../domains/login/login.module.css'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { apiContext } from '../../lib/context.ts'
import { GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import type { Route } from './+types/mail-confirm.ts'

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '确认邮箱 · 上游集' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const whose = await context.get(apiContext).client.getMailLink({ token }).catch(nullIfInvalid)
  return { token, whose }
}

/** A link that is wrong or used is said on the page; anything else is an error of the page. */
function nullIfInvalid(failure: unknown): null {
  if (isFailure(failure)) return null
  throw failure
}

/** Where the link of a confirmation mail leads: a button confirms, because mail programs open links by themselves. */
export default function MailConfirm({ loaderData: { token, whose } }: Route.ComponentProps) {
  const [isDone, setDone] = useState(false)
  if (!whose || isDone) {
    return (
      <Card className={styles.page}>
        <h1 className="sr-only">确认邮箱</h1>
        <Empty
          title={isDone ? '邮箱已验证' : '链接不正确或已失效'}
          action={
            <LinkButton to="/" kind="primary">
              回到首页
            </LinkButton>
          }
        >
          {isDone
            ? '审核结果、询价和意向单会发到这个邮箱，可在消息中心的通知设置里调整。'
            : '请在个人资料里重新发送验证邮件。'}
        </Empty>
      </Card>
    )
  }
  const confirm = async () => {
    await api.client.confirmMail({ token })
    setDone(true)
  }
  return (
    <Card className={styles.page}>
      <h1 className="sr-only">确认邮箱</h1>
      <Empty
        title="确认邮箱"
        action={
          <GuardedButton kind="primary" onClick={confirm}>
            确认这是我的邮箱
          </GuardedButton>
        }
      >
        把 {whose.mail} 作为账号 {whose.phone} 的邮箱。
      </Empty>
    </Card>
  )
}
