import { NotificationType } from '@shangyouji/contract/messages/calls'
import type { Config } from '../../kernel/config.ts'
import { fail } from '../../kernel/failure.ts'
import { readLink, signLink } from '../../kernel/signed-link.ts'
import type { Side } from './tables.ts'

/** Mails of one type to one account's side: what the link in each of them switches off. */
export interface MailSwitch {
  readonly account_id: string
  readonly side: Side
  readonly type: NotificationType
}

const PURPOSE = 'unsubscribe'

/** Address of the page that ends such mails without a login. */
export const unsubscribeLink = (
  { origin, secret }: Pick<Config, 'origin' | 'secret'>,
  { account_id, side, type }: MailSwitch,
): string => `${origin}/mail/unsubscribe?token=${signLink(secret, PURPOSE, [account_id, side, type])}`

/** @throws Failure LINK_INVALID */
export function readUnsubscribe({ secret }: Pick<Config, 'secret'>, token: string): MailSwitch {
  const [account_id, side, type] = readLink(secret, PURPOSE, token) ?? fail('LINK_INVALID')
  return { account_id: account_id!, side: side as Side, type: NotificationType.parse(type) }
}
