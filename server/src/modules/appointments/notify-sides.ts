import type { Work } from '../../http/serve.ts'
import { notify, notifyCompany } from '../messages/api.ts'
import type { ShownAppointment } from './queries.ts'
import { timeText } from './slots.ts'

const atText = (appointment: ShownAppointment): string => timeText(appointment.start_at, appointment.timezone)

/** To who asked for the appointment and to who bought the ticket. */
export const notifyVisitor = (work: Work, appointment: ShownAppointment, what: string, content = ''): Promise<void> =>
  notify(work, [appointment.account_id, appointment.buyer_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `与${appointment.exhibitor_name}的约谈（${atText(appointment)}）${what}`,
    content,
    link: `/demander/meeting/appointments/${appointment.meeting_id}`,
  })

export const notifyExhibitor = (work: Work, appointment: ShownAppointment, what: string, content = ''): Promise<void> =>
  notifyCompany(work, appointment.exhibitor_company_id!, {
    type: 'MEETING',
    title: `${[appointment.visitor_company, appointment.visitor_name].filter(Boolean).join(' ')}${what}（${atText(appointment)}）`,
    content: content || appointment.topic,
    link: `/supplier/meeting/appointments/${appointment.meeting_id}?side=EXHIBITOR`,
  })
