import type { Transporter } from 'nodemailer'
import type { MailPort } from './ports.ts'

/**
 * Mail by SMTP.
 * @param url `smtps://user:password@host:465` or `smtp://…` (STARTTLS where the server offers it)
 * @param from sender, e.g. `上游集 <noreply@example.cn>`
 */
export function smtpMail(url: string, from: string): MailPort {
  const options = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, disableFileAccess: true }
  let transport: Promise<Transporter> | undefined
  const open = async () => (await import('nodemailer')).createTransport({ url, ...options }, { from })
  return {
    async send({ to, subject, html, unsubscribe }) {
      transport ??= open()
      await (await transport).sendMail({
        to,
        subject,
        html,
        text: plainText(html),
        ...(unsubscribe && { list: { unsubscribe } }),
      })
    },
  }
}

/** What readers without HTML see. */
function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<a\b[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gis, '$2（$1）')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
