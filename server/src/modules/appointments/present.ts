import type { ShownAppointment } from './queries.ts'
import { moveOf, type Side } from './rules.ts'

/** Table, or the exhibitor's booth. */
export const placeOf = ({ table_no: table, tables, hall, booth }: ShownAppointment): string =>
  table === null ? [hall, booth].filter(Boolean).join(' ') : (tables[table - 1] ?? `${table}号桌`)

export function presentAppointment(appointment: ShownAppointment, sides: readonly Side[], now: Date) {
  const may = (operation: Parameters<typeof moveOf>[0]) => moveOf(operation, appointment, sides, now) !== null
  const seesPhone = sides.includes('EXHIBITOR') && appointment.allow_scan && appointment.status === 'ACCEPTED'
  return {
    id: appointment.id,
    meetId: appointment.meeting_id,
    title: appointment.meeting_title,
    timezone: appointment.timezone,
    start: appointment.start_at.toISOString(),
    end: appointment.end_at.toISOString(),
    status: appointment.status,
    awaits: appointment.awaits,
    businessId: appointment.exhibitor_company_id!,
    businessName: appointment.exhibitor_name,
    place: placeOf(appointment),
    enrollId: appointment.registration_id,
    visitorName: appointment.visitor_name,
    visitorCompany: appointment.visitor_company,
    visitorTitle: appointment.visitor_title,
    visitorPhone: seesPhone ? appointment.visitor_phone : '',
    topic: appointment.topic,
    reason: appointment.reason,
    expireTime: appointment.status === 'REQUESTED' ? (appointment.expires_at?.toISOString() ?? null) : null,
    can: {
      accept: may('ACCEPT'),
      decline: may('DECLINE'),
      cancel: may('CANCEL'),
      move: may('MOVE'),
      finish: may('DONE'),
      noShow: may('NO_SHOW'),
    },
  }
}
