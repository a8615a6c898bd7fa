import type { Route } from './+types/meetings-page.ts'
import { loadMeeting, Meeting } from './meeting.tsx'
import { meetingMeta } from './meeting-meta.ts'
import { listMeta, loadMeetings, Meetings } from './meetings.tsx'

/** One route for the list and for one of it: each route weighs on every public page. */
export const loader = async (given: Route.LoaderArgs) =>
  given.params.id
    ? { one: await loadMeeting(given, given.params.id), list: null }
    : { one: null, list: await loadMeetings(given) }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.list ? listMeta(loaderData.list) : meetingMeta(loaderData?.one ?? undefined)

export const handle = { isPhoneReady: true }

export default function MeetingsPage({ loaderData: { one, list } }: Route.ComponentProps) {
  return list ? <Meetings {...list} /> : <Meeting {...one} />
}
