import { maySms } from '@shangyouji/contract/messages/calls'
import { notificationTypeLabels } from '@shangyouji/contract/messages/labels'
import type { Db } from '../../db/database.ts'
import { shanghaiDate, shanghaiTime } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { escapeHtml } from '../../text/html.ts'
import { fillTemplate, parameters } from '../base/api.ts'
import { sendCompanySms, sendNotificationSms } from '../sms/api.ts'
import './channels.ts'
import { forgetNotifications } from './forget-queries.ts'
import { type Claimed, claimDelivery } from './queries.ts'
import type { NotificationChannel } from './tables.ts'
import { unsubscribeLink } from './unsubscribe.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Deletes notices that were kept long enough. */
    'messages.forget': Record<string, never>
  }
}

export const messageJobKinds = ['messages.deliver', 'messages.forget'] as const

const DAY_MS = 86_400_000

/** Sends queued notices; each leaves by a channel once, and none that was read or removed meanwhile. */
export function handleMessageJobs(services: Services): void {
  services.jobs.handle('messages.deliver', async ({ channel, noticeIds }) => {
    for (const id of noticeIds) await deliver(services, channel, id)
  })
  services.jobs.handle('messages.forget', async () => {
    const { db } = services.database
    const days = await parameters(db).number('notice.keptDays')
    await forgetNotifications(db, new Date(services.clock.now().getTime() - days * DAY_MS))
  })
  services.jobs.every('messages.forget', '35 4 * * *', {})
}

/** Notes that it leaves and queues what carries it in one transaction, so that a retried job sends nothing twice. */
async function deliver(
  { database, clock, jobs, config }: Services,
  channel: NotificationChannel,
  id: string,
): Promise<void> {
  await database.db.transaction().execute(async db => {
    const notice = await claimDelivery(db, id, channel, clock.now())
    if (!notice) return
    if (channel === 'SMS') {
      const values = { type: notificationTypeLabels[notice.type], title: notice.title.slice(0, 40) }
      const sms = { phone: notice.phone, template: 'NOTICE', values }
      if (!maySms(notice.side, notice.type)) return
      if (notice.side === 'CLIENT') await sendNotificationSms({ db, clock, jobs }, sms)
      else if (notice.company_id) await sendCompanySms({ db, clock, jobs }, { id: notice.company_id }, sms)
    } else if (channel === 'WECHAT') {
      await queueWechat({ db, jobs, config }, notice)
    } else if (notice.email) {
      const filled = await fillTemplate(db, 'MAIL', 'NOTICE', { title: notice.title, content: notice.content })
      if (!filled) return
      const unsubscribe = unsubscribeLink(config, notice)
      const html = mailBody(notice, filled.text, config.origin, unsubscribe)
      await jobs.send(db, 'mail.send', { to: notice.email, subject: filled.title, html, unsubscribe })
    }
  })
}

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

function mailBody(notice: Claimed, text: string, origin: string, unsubscribe: string): string {
  const link = notice.link.startsWith('/') ? `<p><a href="${escapeHtml(origin + notice.link)}">查看详情</a></p>` : ''
  return `<p>${escapeHtml(notice.name)}，您好：</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>${link}
<p style="color:#888">这是${notificationTypeLabels[notice.type]}邮件，可在消息中心的通知设置里调整，或<a href="${escapeHtml(unsubscribe)}">退订${notificationTypeLabels[notice.type]}邮件</a>。</p>`
}
