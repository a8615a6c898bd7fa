import type { Services } from '../kernel/services.ts'
import type { MailPort, WechatNotificationPort } from '../ports/ports.ts'

declare module './jobs.ts' {
  interface JobKinds {
    'mail.send': Parameters<MailPort['send']>[0]
    'wechat.send': Parameters<WechatNotificationPort['send']>[0]
  }
}

/** Mails and notices to WeChat leave after the transaction that wants them has committed; a failed delivery is tried again. */
export function handleOutgoingJobs({ jobs, ports }: Services): void {
  jobs.handle('mail.send', mail => ports.mail.send(mail))
  jobs.handle('wechat.send', notice => ports.wechatNotice.send(notice))
}
