import { type RouterContextProvider, redirect } from 'react-router'
import { isPostKind } from '../../../domains/cooperation/kinds.ts'
import { homeOf } from '../../../lib/session/use-session.ts'
import { requireSession } from '../../guards.ts'

/** `?mine=` leads to one's own posts and enrolments, in whichever area one works: a tab, or a kind to publish. */
export function toOwn(context: Readonly<RouterContextProvider>, url: URL): never {
  const { userInfo } = requireSession(context, url)
  const { to } = homeOf(userInfo)
  const wanted = url.searchParams.get('mine')
  const kind = url.searchParams.get('kind')
  if (to === '/authentication') throw redirect(to)
  if (isPostKind(wanted)) throw redirect(`${to}/cooperation/edit?kind=${wanted}`)
  throw redirect(`${to}/cooperation?tab=${encodeURIComponent(wanted ?? '')}${isPostKind(kind) ? `&kind=${kind}` : ''}`)
}
