import type { Services } from '../../../server/src/kernel/services.ts'
import { clockAfter, makeMeeting } from '../../../server/src/modules/meetings/factory.ts'
import { type MeetingStory, meetingStories } from '../texts/meetings.ts'
import { confirmedStage, operatorStage, stage } from './act.ts'
import { seedExhibition } from './exhibition.ts'
import { type People, phoneOf } from './people.ts'
import { seedReturnRequests } from './return-requests.ts'
import { seedGoodwill, seedTransfers } from './transfers.ts'

const DAY_MS = 86_400_000
/** Most people of one order. */
const ORDER_MOST = 20

/** Meetings in every phase; one of them nearly full, one full with people waiting. The organiser sells tickets. */
export async function seedMeetings(services: Services, people: People): Promise<void> {
  const now = services.clock.now()
  const operator = await operatorStage(services)
  await operator('operator', now).sellers.save({ companyId: people.organiser.companyId, merchant: '1600000031' })
  const confirmed = await confirmedStage(services, [people.organiser])
  await confirmed(people.organiser, now).receivingAccount.save({
    ...{ bankName: '中国银行', branch: '上海徐汇支行', number: '4432 1987 6543 2109' },
  })
  for (const story of meetingStories) {
    const id = await publish(services, people, story)
    if (story.taken) await enrolMany(services, people, id, story.taken)
    if (story.waiting) await enrolMany(services, people, id, story.waiting, { from: story.taken ?? 0, waitlist: true })
    if (story.isOn) await seedExhibition(services, people, id)
    if (story.survey) await addSurvey(services, people, id, story)
    if (story.hasTransfers) {
      await seedTransfers(services, people, id)
      await seedGoodwill(services, people, id)
    }
    if (story.hasReturnRequests) await seedReturnRequests(services, people, id)
    if (story.promo) await addPromo(services, people, id, story.promo)
    if (story.cancelled)
      await stage(services)(people.organiser, services.clock.now()).meet.cancel({ id, reason: story.cancelled })
  }
}

/** Published on its day, by the clock of that day. */
function publish(services: Services, people: People, story: MeetingStory): Promise<string> {
  const now = services.clock.now()
  const { title, owner, days, enrols: [from, to] = [null, null], publishedAgo, parts, agenda, bookable = {} } = story
  const at = (days: number, hour: number) => clockAfter(now, days, hour)
  const then = new Date(now.getTime() - publishedAgo * DAY_MS)
  const organiser =
    owner === 'organiser' ? { ...people.organiser, kind: 'EXHIBITION' as const } : people.suppliers[owner]!
  return makeMeeting({ ...services, clock: { now: () => then } }, organiser, {
    title,
    start: at(days[0], 9),
    end: at(days[1], 18),
    ...(from !== null && { enrollStart: at(from, 9) }),
    ...(to !== null && { enrollEnd: at(to, 18) }),
    sessions: agenda.map(([from, to, hall, title, ...speakers]) => ({
      ...{ hall, title, speakers: [...speakers] },
      start: at(days[0], from),
      end: at(days[0], to),
      ...(title in bookable && { needBooking: true, capacity: bookable[title]! }),
    })),
    ...parts,
  })
}

/** Orders of twenty people at most, until this number of places is taken. */
async function enrolMany(
  services: Services,
  people: People,
  bizId: string,
  count: number,
  { from = 0, waitlist = false } = {},
): Promise<void> {
  const buyer = stage(services)({ accountId: people.buyer2 }, services.clock.now())
  const [ticket] = await buyer.meet.listTicketByMeet({ id: bizId })
  const attendees = Array.from({ length: count }, (_, i) => ({
    ticketId: ticket!.id,
    name: `学员${from + i + 1}`,
    phone: String(13_700_000_000 + from + i),
    company: '沪东生物制药有限公司',
  }))
  for (let i = 0; i < count; i += ORDER_MOST)
    await buyer.enroll.save({
      ...{ bizType: 'MEET', bizId, amount: 0, waitlist },
      attendees: attendees.slice(i, i + ORDER_MOST),
    })
}

async function addPromo(
  services: Services,
  { organiser }: People,
  meetId: string,
  { code, percent, uses }: NonNullable<MeetingStory['promo']>,
): Promise<void> {
  const at = services.clock.now()
  await stage(services)(organiser, at).meetPromo.save({ meetId, code, kind: 'PERCENT', value: percent, uses })
}

/** Enrolled for before the meeting, asked and answered after it; one attendee has yet to answer. */
async function addSurvey(services: Services, people: People, meetId: string, story: MeetingStory): Promise<void> {
  const now = services.clock.now()
  const { days, publishedAgo, survey, owner } = story
  const { questions, answers } = survey!
  const before = new Date(now.getTime() - (publishedAgo - 1) * DAY_MS)
  const after = new Date(now.getTime() + (days[1] + 1) * DAY_MS)
  const act = stage(services)
  const organiser = owner === 'organiser' ? people.organiser : people.suppliers[owner]!
  const buyer = { accountId: people.buyer2 }
  const [ticket] = await act(buyer, before).meet.listTicketByMeet({ id: meetId })
  const colleagues = answers.map((_, i) => ({
    ...{ ticketId: ticket!.id, name: `学员${i + 1}`, phone: String(13_600_000_000 + i) },
    company: '沪东生物制药有限公司',
  }))
  const invited = { ticketId: ticket!.id, name: '林晓', phone: phoneOf('buyer'), company: '江南大学' }
  const attendees = [...colleagues, invited]
  await act(buyer, before).enroll.save({ bizType: 'MEET', bizId: meetId, amount: 0, attendees })
  const saved = await act(organiser, after).meetSurvey.save({
    ...{ meetId, version: 0, intro: '共三个问题，约一分钟。' },
    questions: questions.map(({ label, options, multiple = false }, i) => ({
      ...{ label, multiple, required: i === 0, options: [...(options ?? [])] },
      type: options ? ('CHOICE' as const) : ('TEXT' as const),
    })),
  })
  await act(organiser, after).meetSurvey.open({ meetId, version: saved.version })
  const { attendees: asked, version } = await act(buyer, after).meetSurvey.toAnswer({ id: meetId })
  for (const [i, given] of answers.entries())
    await act(buyer, after).meetSurvey.answer({
      ...{ enrollId: asked[i]!.enrollId, version },
      answers: Object.fromEntries(saved.questions.map(({ id }, at) => [id, given[at] ?? ''])),
    })
}
