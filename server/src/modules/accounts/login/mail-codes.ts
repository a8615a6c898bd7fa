import { createHmac } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { fail, failAt, may } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { readLink, signLink } from '../../../kernel/signed-link.ts'
import { escapeHtml } from '../../../text/html.ts'
import { fillTemplate, parameters } from '../../base/api.ts'
import {
  addMailCode,
  findMailCode,
  lockForMailCode,
  mailCodesSince,
  tryMailCode,
  useMailCode,
} from '../profile/profile-queries.ts'
import { changeAccount } from '../queries.ts'

declare module '../../../jobs/jobs.ts' {
  interface JobKinds {
    'accounts.mail-code': { id: string }
  }
}

const VALID_MINUTES = 30
const MINUTE_MS = 60_000

/** Sends a code to a mail address with the call's transaction, as seldom as SMS codes go to one phone. */
export async function sendMailCode(
  { db, clock, jobs }: { db: Db } & Pick<Services, 'clock' | 'jobs'>,
  accountId: string,
  email: string,
): Promise<void> {
  const settings = parameters(db)
  const now = clock.now()
  await lockForMailCode(db, accountId)
  const since = (minutes: number) => mailCodesSince(db, accountId, new Date(now.getTime() - minutes * MINUTE_MS))
  if ((await since(1)) > 0 || (await since(60)) >= (await settings.number('sms.perHour'))) fail('MAIL_TOO_OFTEN')
  if ((await since(24 * 60)) >= (await settings.number('sms.perDay'))) fail('MAIL_TOO_OFTEN')
  const expiresAt = new Date(now.getTime() + VALID_MINUTES * MINUTE_MS)
  await jobs.send(db, 'accounts.mail-code', { id: await addMailCode(db, { accountId, email, now, expiresAt }) })
}

/** Uses a code up and makes its address the account's verified one. @throws Failure MAIL_CODE_WRONG */
export async function verifyMail(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  accountId: string,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { db } = database
  const now = clock.now()
  const tried = await tryMailCode(db, accountId, email, now, await parameters(db).number('sms.codeTries'))
  if (!tried || mailCodeOf(config.secret, tried.id) !== code) failAt('code', 'MAIL_CODE_WRONG')
  if (!(await useMailCode(db, tried.id, now))) failAt('code', 'MAIL_CODE_WRONG')
  // in a transaction, because only what is written in one is in the entry of the audit log
  await db.transaction().execute(work => changeAccount(work, accountId, { email, email_verified_at: now }, now))
}

const LINK = 'confirm-mail'

/** Whose address a link confirms while its mail counts. @throws Failure LINK_INVALID */
export async function readMailLink({ db, clock, config }: Linking, token: string) {
  const [id] = readLink(config.secret, LINK, token) ?? fail('LINK_INVALID')
  return (await findMailCode(db, id!, clock.now())) ?? fail('LINK_INVALID')
}

/** Uses the mail up and makes its address the account's verified one, without a login. @throws Failure LINK_INVALID */
export async function confirmMail(work: Linking, token: string): Promise<void> {
  const { id, account_id, email } = await readMailLink(work, token)
  const now = work.clock.now()
  may(await useMailCode(work.db, id, now), 'LINK_INVALID')
  await changeAccount(work.db, account_id, { email, email_verified_at: now }, now)
}

type Linking = { db: Db } & Pick<Services, 'clock' | 'config'>

export function handleMailCodes({ database, clock, config, jobs, ports }: Services): void {
  const button = (id: string) => {
    const address = `${config.origin}/mail/confirm?token=${signLink(config.secret, LINK, [id])}`
    return `<p>或者直接点击：<a href="${escapeHtml(address)}">确认这是我的邮箱</a></p>`
  }
  jobs.handle('accounts.mail-code', async ({ id }) => {
    const row = await findMailCode(database.db, id, clock.now())
    if (!row) return
    const values = { code: mailCodeOf(config.secret, id) }
    const filled = await fillTemplate(database.db, 'MAIL', 'VERIFY', values)
    if (filled) await ports.mail.send({ to: row.email, subject: filled.title, html: asHtml(filled.text) + button(id) })
  })
}

const asHtml = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

/** As with SMS: follows from row and secret, stored nowhere. */
function mailCodeOf(secret: string, id: string): string {
  const mark = createHmac('sha256', secret).update(`mail-code ${id}`).digest()
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
