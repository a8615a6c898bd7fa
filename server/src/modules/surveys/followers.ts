import type { MeetingFollower } from '../meetings/api.ts'
import { eraseAnswers, findSurvey, setSurvey } from './queries.ts'

/** A survey ends with the time for which attendees of its meeting are known; the numbers of its choices stay. */
export const surveyFollower: MeetingFollower = {
  // who may answer has a ticket: the attendees are counted with their tickets
  countLive: async () => new Map(),
  cancelled: async () => {},
  enlarged: async () => {},
  changed: async () => {},
  async erasePersonalData({ db, clock }, meetingId) {
    const survey = await findSurvey(db, meetingId)
    if (!survey) return
    const texts = survey.questions.filter(({ type }) => type === 'TEXT').map(({ id }) => id)
    await eraseAnswers(db, meetingId, texts)
    await setSurvey(db, meetingId, { state: 'CLOSED', updated_at: clock.now() })
  },
}
