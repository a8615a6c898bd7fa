import type { Db } from '../db/database.ts'
import type { Services } from '../kernel/services.ts'
import type { AlarmPort, MailPort, WechatNotificationPort } from '../ports/ports.ts'
import { escapeHtml } from '../text/html.ts'

declare module './jobs.ts' {
  interface JobKinds {
    'mail.send': Parameters<MailPort['send']>[0]
    'wechat.send': Parameters<WechatNotificationPort['send']>[0]
    'alarm.post': Parameters<AlarmPort['post']>[0]
  }
}

/** Mails and notices to WeChat leave after the transaction that wants them has committed; a failed delivery is tried again. */
export function handleOutgoingJobs({ jobs, ports }: Services): void {
  jobs.handle('mail.send', mail => ports.mail.send(mail))
  jobs.handle('wechat.send', notice => ports.wechatNotice.send(notice))
  jobs.handle('alarm.post', async alarm => ports.alarm?.post(alarm))
}

interface Alarm {
  readonly title: string
  /** What to do about it. */
  readonly advice: string
  readonly lines: readonly string[]
  /** Addresses of operators, with commas or blanks between. */
  readonly mailTo: string
}

/** Tells operators of something that only a person can mend: by mail, and in their group chat where they have one. */
export async function raiseAlarm(
  { jobs, ports }: Pick<Services, 'jobs' | 'ports'>,
  db: Db,
  { title, advice, lines, mailTo }: Alarm,
): Promise<void> {
  const html = `<p>${escapeHtml(advice)}</p><ul>${lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
  for (const to of mailTo.split(/[,，;；\s]+/).filter(Boolean))
    await jobs.send(db, 'mail.send', { to, subject: title, html })
  if (ports.alarm) await jobs.send(db, 'alarm.post', { title, lines: [advice, ...lines] })
}
