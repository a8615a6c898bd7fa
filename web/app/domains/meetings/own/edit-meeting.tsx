import type { Api } from '@shangyouji/contract'
import { meetingLimits } from '@shangyouji/contract/meetings/labels'
import type { MeetingPerson as Person } from '@shangyouji/contract/meetings/people-calls'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { titled } from '../../../back-office/page.tsx'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { MeetingEditor } from './editor.tsx'

export const handle = { crumb: '编辑', isPhoneReady: true }
export const meta = titled(({ loaderData }: MetaArgs<typeof loader>) => (loaderData?.stored ? '编辑会议' : '发布会议'))

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

/** A new meeting, an own one by `?id=`, or a new one that begins as a copy of an own one by `?copy=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const [id, copied] = [searchParams.get('id'), searchParams.get('copy')]
  try {
    const [stored, source, people, paid] = await Promise.all([
      id ? api.meet.byId({ id }) : null,
      !id && copied ? api.meet.byId({ id: copied }) : null,
      id ? peopleOf(api, id) : [],
      api.receivingAccount.own(),
    ])
    return { stored, source, people, paid }
  } catch (failure) {
    if (isFailure(failure)) throw data({ msg: '该会议不存在或已删除' }, { status: 404 })
    throw failure
  }
}

/** Going through the steps loads nothing: they are in the address beside what is edited. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const edited = ({ pathname, searchParams }: URL) =>
    `${pathname} ${searchParams.get('id')} ${searchParams.get('copy')}`
  const step = ({ searchParams }: URL) => searchParams.get('step')
  return edited(currentUrl) === edited(nextUrl) && step(currentUrl) !== step(nextUrl) ? false : defaultShouldRevalidate
}

// another meeting is another form
export default function EditMeeting({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const home = useLocation().pathname.replace(/\/edit\/?$/, '')
  const { stored, source, people, paid } = loaderData
  const key = stored?.id ?? source?.id ?? 'new'
  return <MeetingEditor key={key} stored={stored} source={source} people={people} paid={paid} home={home} />
}
