import type { Account } from '../../http/actor.ts'
import type { ShownAppointment } from './queries.ts'
import type { Side } from './rules.ts'

/** Who the caller is in an appointment; nobody for strangers. */
export function sidesOf(
  appointment: Pick<ShownAppointment, 'buyer_id' | 'visitor_phone' | 'exhibitor_company_id' | 'organiser_id'>,
  actor: Account,
  phone: string,
): Side[] {
  const sides: Side[] = []
  if (appointment.buyer_id === actor.accountId || (phone !== '' && appointment.visitor_phone === phone))
    sides.push('VISITOR')
  if (actor.company && actor.company.id === appointment.exhibitor_company_id) sides.push('EXHIBITOR')
  if (actor.company && actor.company.id === appointment.organiser_id) sides.push('ORGANISER')
  return sides
}
