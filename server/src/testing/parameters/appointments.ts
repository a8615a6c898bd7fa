import type { Appointment } from '@shangyouji/contract/appointments/calls'
import { appointmentScene } from '../appointment-scenes.ts'
import { DAY, HOUR, type Observations, type Stage } from './stage.ts'

/** Appointments of meetings. */
export function appointmentParameters({ app, outcome }: Stage): Observations<'talk'> {
  const scene = () => appointmentScene(app, new Date(app.clock.now().getTime() + 30 * DAY))
  const proposed = async (name: 'minutes' | 'gapMinutes') => {
    const { organiser, meetId } = await scene()
    return (await app.ok<Record<typeof name, number>>(organiser, 'appointmentRoute.getSetting', { id: meetId }))[name]
  }
  const opened = async () => {
    const made = await scene()
    await made.open()
    const { companyId } = await made.exhibits()
    return { ...made, companyId, visitor: await made.visits() }
  }
  return {
    'talk.minutes': [45, () => proposed('minutes'), 45],
    'talk.gapMinutes': [12, () => proposed('gapMinutes'), 12],
    'talk.openRequests': [
      1,
      async () => {
        const { visitor, companyId, request, wanted } = await opened()
        await request(visitor, companyId, 0)
        return outcome(visitor, 'appointmentObject.save', wanted(companyId, 1))
      },
      'TALK_LIMIT',
    ],
    'talk.answerHours': [
      5,
      async () => {
        const { visitor, companyId, request, meetId } = await opened()
        await request(visitor, companyId, 0)
        const { appointments } = await app.ok<{ appointments: Appointment[] }>(
          visitor,
          'appointmentObject.getMineInfo',
          { id: meetId },
        )
        return Math.round((Date.parse(appointments[0]!.expireTime!) - app.clock.now().getTime()) / HOUR)
      },
      5,
    ],
  }
}
