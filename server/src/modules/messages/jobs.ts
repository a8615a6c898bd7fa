import { notificationTypeLabels } from '@shangyouji/contract/messages/calls'
import type { Db } from '../../db/database.ts'
import { shanghaiDate, shanghaiTime } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { escapeHtml } from '../../text/html.ts'
import { fillTemplate } from '../base/api.ts'
import { sendNotificationSms } from '../sms/api.ts'
import './channels.ts'
import type { NotificationChannel } from './tables.ts'

export const messageJobKinds = ['messages.deliver'] as const

/** Sends queued notices; each leaves by a channel once, and none that was read or removed meanwhile. */
export function handleMessageJobs(services: Services): void {
  services.jobs.handle('messages.deliver', async ({ channel, noticeIds }) => {
    for (const id of noticeIds) await deliver(services, channel, id)
  })
}

/** Notes that it leaves and queues what carries it in one transaction, so that a retried job sends nothing twice. */
async function deliver(
  { database, clock, jobs, config }: Services,
  channel: NotificationChannel,
  id: string,
): Promise<void> {
  await database.db.transaction().execute(async db => {
    const notice = await claim(db, id, channel, clock.now())
    if (!notice) return
    if (channel === 'SMS') {
      const values = { type: notificationTypeLabels[notice.type], title: notice.title.slice(0, 40) }
      await sendNotificationSms({ db, clock, jobs }, { phone: notice.phone, template: 'NOTICE', values })
    } else if (channel === 'WECHAT') {
      await queueWechat({ db, jobs, config }, notice)
    } else if (notice.email) {
      const filled = await fillTemplate(db, 'MAIL', 'NOTICE', { title: notice.title, content: notice.content })
      if (!filled) return
      const html = mailBody(notice, filled.text, config.origin)
      await jobs.send(db, 'mail.send', { to: notice.email, subject: filled.title, html })
    }
  })
}

/** The unread notice with where it goes, once; undefined where it has left already or needs not leave any more. */
async function claim(db: Db, id: string, channel: NotificationChannel, now: Date) {
  const notice = await db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['notice.type', 'notice.title', 'notice.content', 'notice.link', 'notice.created_at'])
    .select(['account.phone', 'account.name', 'account.wechat_union_id'])
    .select(eb =>
      eb
        .case()
        .when('account.email_verified_at', 'is not', null)
        .then(eb.ref('account.email'))
        .else('')
        .end()
        .as('email'),
    )
    .where('notice.id', '=', id)
    .where('notice.read_at', 'is', null)
    .where('notice.deleted_at', 'is', null)
    .where('account.frozen_at', 'is', null)
    .executeTakeFirst()
  if (!notice) return undefined
  const claimed = await db
    .insertInto('notice_delivery')
    .values({ notice_id: id, channel, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  return claimed ? notice : undefined
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function queueWechat({ db, jobs, config }: Pick<Services, 'jobs' | 'config'> & { db: Db }, notice: Claimed) {
  if (!notice.wechat_union_id) return
  const filled = await fillTemplate(db, 'WECHAT', 'NOTICE', {
    type: notificationTypeLabels[notice.type],
    title: notice.title,
    time: timeWords(notice.created_at),
  })
  if (!filled) return
  await jobs.send(db, 'wechat.send', {
    unionId: notice.wechat_union_id,
    template: 'NOTICE',
    providerCode: filled.providerCode,
    fields: fieldsOf(filled.text),
    url: notice.link.startsWith('/') ? config.origin + notice.link : config.origin,
  })
}

/** As WeChat wants a `time`: 2026年11月21日 13:05. */
function timeWords(at: Date): string {
  const [year, month, day] = shanghaiDate(at).split('-').map(Number)
  return `${year}年${month}月${day}日 ${shanghaiTime(at)}`
}

/** `thing1=…`, a line each, as operators word it. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap(line => {
      const [name = '', ...value] = line.split('=')
      return value.length > 0 ? [[name.trim(), value.join('=').trim()]] : []
    }),
  )

function mailBody(notice: { name: string; link: string }, text: string, origin: string): string {
  const link = notice.link.startsWith('/') ? `<p><a href="${escapeHtml(origin + notice.link)}">查看详情</a></p>` : ''
  return `<p>${escapeHtml(notice.name)}，您好：</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>${link}
<p style="color:#888">您收到这封邮件，是因为在消息中心打开了邮件通知。</p>`
}
