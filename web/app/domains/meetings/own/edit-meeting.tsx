import type { Api } from '@shangyouji/contract'
import { meetingLimits } from '@shangyouji/contract/meetings/labels'
import type { MeetingPerson as Person } from '@shangyouji/contract/meetings/people-calls'
import { data, type LoaderFunctionArgs, useLocation } from 'react-router'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { MeetingEditor } from './editor.tsx'
import type { Stored } from './values.ts'

export const handle = { crumb: '编辑' }
export const meta = () => [{ title: '编辑会议 · 上游集' }]

const PAGE = 100

async function peopleOf({ meetUser }: Pick<Api, 'meetUser'>, meetId: string): Promise<Person[]> {
  const all: Person[] = []
  for (let current = 1; current <= meetingLimits.people / PAGE; current++) {
    const { records } = await meetUser.search({ meetId, current, size: PAGE })
    all.push(...records)
    if (records.length < PAGE) break
  }
  return all
}

/** A new meeting, or an own one by `?id=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = new URL(request.url).searchParams.get('id')
  if (!id) return { stored: null, people: [] }
  try {
    const [stored, people] = await Promise.all([api.meet.byId({ id }), peopleOf(api, id)])
    return { stored, people }
  } catch (failure) {
    if (isFailure(failure)) throw data({ msg: '该会议不存在或已删除' }, { status: 404 })
    throw failure
  }
}

// another meeting is another form
export default function EditMeeting({ loaderData }: { loaderData: { stored: Stored | null; people: Person[] } }) {
  const home = useLocation().pathname.replace(/\/edit\/?$/, '')
  const { stored, people } = loaderData
  return <MeetingEditor key={stored?.id ?? 'new'} stored={stored} people={people} home={home} />
}
