import { noticeTypeLabels } from '@shangyouji/contract/message'
import type { Db } from '../../db/database.ts'
import { escapeHtml } from '../../html.ts'
import type { Services } from '../../services.ts'
import { sendNoticeSms } from '../accounts/api.ts'
import { fillTemplate } from '../base/api.ts'
import './channels.ts'
import type { NoticeChannel } from './tables.ts'

export const messageJobKinds = ['messages.deliver'] as const

/** Sends queued notices; each leaves by a channel once, and none that was read or removed meanwhile. */
export function handleMessageJobs(services: Services): void {
  services.jobs.handle('messages.deliver', async ({ channel, noticeIds }) => {
    for (const id of noticeIds) await deliver(services, channel, id)
  })
}

/** Notes that it leaves and queues SMS or mail in one transaction, so that a retried job sends nothing twice. */
async function deliver({ database, clock, jobs, config }: Services, channel: NoticeChannel, id: string): Promise<void> {
  await database.db.transaction().execute(async db => {
    const notice = await claim(db, id, channel, clock.now())
    if (!notice) return
    if (channel === 'SMS') {
      const values = { type: noticeTypeLabels[notice.type], title: notice.title.slice(0, 40) }
      await sendNoticeSms({ db, clock, jobs }, { phone: notice.phone, template: 'NOTICE', values })
    } else if (notice.email) {
      const filled = await fillTemplate(db, 'MAIL', 'NOTICE', { title: notice.title, content: notice.content })
      if (!filled) return
      const html = mailBody(notice, filled.text, config.origin)
      await jobs.send(db, 'mail.send', { to: notice.email, subject: filled.title, html })
    }
  })
}

/** The unread notice with where it goes, once; undefined where it has left already or needs not leave any more. */
async function claim(db: Db, id: string, channel: NoticeChannel, now: Date) {
  const notice = await db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['notice.type', 'notice.title', 'notice.content', 'notice.link', 'account.phone', 'account.name'])
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

function mailBody(notice: { name: string; link: string }, text: string, origin: string): string {
  const link = notice.link.startsWith('/') ? `<p><a href="${escapeHtml(origin + notice.link)}">查看详情</a></p>` : ''
  return `<p>${escapeHtml(notice.name)}，您好：</p><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>${link}
<p style="color:#888">您收到这封邮件，是因为在消息中心打开了邮件通知。</p>`
}
