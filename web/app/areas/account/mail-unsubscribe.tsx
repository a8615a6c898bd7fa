import { useState } from 'react'
import styles from '../../domains/login/login.module.css'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { apiContext } from '../../lib/context.ts'
import { GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import type { Route } from './+types/mail-unsubscribe.ts'

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '退订邮件 · 上游集' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const mails = await context
    .get(apiContext)
    .messageSetting.getByLink({ token })
    .catch((failure: unknown) => {
      if (isFailure(failure)) return null
      throw failure
    })
  return { token, mails }
}

/** Where the link in every notice mail leads: ends mails of that kind without a login, and brings them back. */
export default function MailUnsubscribe({ loaderData: { token, mails } }: Route.ComponentProps) {
  const [isOn, setOn] = useState(mails?.isOn ?? false)
  if (!mails) {
    return (
      <Card className={styles.page}>
        <h1 className="sr-only">退订邮件通知</h1>
        <Empty
          title="链接不正确或已失效"
          action={
            <LinkButton to="/" kind="primary">
              回到首页
            </LinkButton>
          }
        >
          请登录后在消息中心的通知设置里调整。
        </Empty>
      </Card>
    )
  }
  const set = async (next: boolean) => {
    await api.messageSetting.updateByLink({ token, isOn: next })
    setOn(next)
  }
  const { label } = mails
  return (
    <Card className={styles.page}>
      <h1 className="sr-only">退订邮件通知</h1>
      <Empty
        title={isOn ? `退订${label}邮件？` : `已退订${label}邮件`}
        action={
          <GuardedButton kind={isOn ? 'primary' : 'default'} onClick={() => set(!isOn)}>
            {isOn ? '退订' : '恢复接收'}
          </GuardedButton>
        }
      >
        {mails.mail} {isOn ? '将不再收到这类邮件，站内消息照常。' : '不再收到这类邮件，站内消息照常。'}
      </Empty>
    </Card>
  )
}
