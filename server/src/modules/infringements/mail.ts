import type { Work } from '../../http/serve.ts'
import { escapeHtml } from '../../text/html.ts'

interface Sent {
  readonly number: string
  readonly email: string
  readonly name: string
}

const subjects = {
  received: '已收到您的侵权通知',
  accepted: '您的侵权通知已受理',
  forwarded: '您的侵权通知已转送发布方',
  upheld: '您投诉的内容已下架',
  rejected: '您的侵权通知未获支持',
  answered: '关于您的侵权通知',
} as const

const texts: Readonly<Record<keyof typeof subjects, string>> = {
  received: '我们会在 3 个工作日内审核，处理结果发到本邮箱。',
  accepted: '您的通知材料齐全，我们已受理。',
  forwarded: '我们已把您的通知（不含您的电话与邮箱）转送发布方，发布方可提交不侵权声明。',
  upheld: '经审核，您所指的内容已从平台下架。',
  rejected: '经审核，您的通知未获支持，原因如下。如有新的证据，可再次提交。',
  answered: '平台就您的通知答复如下。',
}

/** A person without an account hears by mail alone. `said`: the reason or the answer, as an operator wrote it. */
export async function mailSender(
  { db, jobs }: Pick<Work, 'db' | 'jobs'>,
  { number, email, name }: Sent,
  what: keyof typeof subjects,
  said = '',
): Promise<void> {
  const paragraphs = [`${name}，您好：`, texts[what], said, `通知编号：${number}`].filter(Boolean)
  const html = paragraphs.map(text => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`).join('')
  await jobs.send(db, 'mail.send', { to: email, subject: `${subjects[what]}（${number}）`, html })
}
