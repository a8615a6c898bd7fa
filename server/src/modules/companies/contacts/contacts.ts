import type { ContactForm } from '@shangyouji/contract/companies/form-schemas'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../http/actor.ts'
import type { Context } from '../../../http/serve.ts'
import { found, may } from '../../../kernel/failure.ts'
import { changeAccount } from '../../accounts/api.ts'
import { mustBeItem, parameters } from '../../base/api.ts'
import { memberCan } from '../access.ts'
import { removeMember } from '../membership-queries.ts'
import { lockCompany } from '../queries.ts'
import { bindMembers, type ContactRow, listContacts, membersAmong, replaceContacts } from './contact-queries.ts'

type Work = Pick<Context, 'db' | 'clock' | 'events' | 'sessions' | 'after'>

/**
 * Saves all contacts. Who is no longer among them leaves the company too, and a member whose role was changed has the
 * new one from now on; the owner excepted.
 */
export async function saveContacts(work: Work, actor: Member, contacts: ContactForm[]): Promise<ContactRow[]> {
  const { db, events, sessions, after, clock } = work
  may(memberCan(actor.company).edit)
  const { id } = found(await lockCompany(db, actor.company.id))
  const limit = await parameters(db).number('company.maxContacts')
  may(contacts.length <= limit, 'TOO_MANY_ITEMS', { limit })
  await checkRoles(db, contacts)
  const lost = await replaceContacts(db, id, contacts)
  const changed = await bindMembers(db, id)
  const gone = await membersAmong(db, id, lost)
  for (const accountId of gone) {
    await removeMember(db, id, accountId)
    await changeAccount(db, accountId, { role_type: 'CLIENT' }, clock.now())
  }
  const actorIds = [...gone, ...changed]
  for (const accountId of actorIds) after(() => sessions.forget(accountId))
  if (actorIds.length > 0) await events.publish(db, 'session', { actorIds })
  await events.publish(db, 'pages', { tags: [`company:${id}`] })
  return listContacts(db, id)
}

export async function checkRoles(db: Db, contacts: readonly Pick<ContactForm, 'role'>[]): Promise<void> {
  for (const [i, { role }] of contacts.entries()) {
    if (role) await mustBeItem(db, 'CONTACT_ROLE', role, `contacts.${i}.role`)
  }
}
