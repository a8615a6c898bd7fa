import { redirect } from 'react-router'
import { isPostKind } from '../../../domains/cooperation/kinds.ts'
import { homeOf } from '../../../site/use-session.ts'
import { requireSession } from '../../guards.ts'
import type { Route } from './+types/to-own.ts'

/** From notices and dialogs to one's own posts and sign-ups, in whichever area one works. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { userInfo } = requireSession(context, url)
  const { to } = homeOf(userInfo)
  const edit = url.searchParams.get('edit')
  const tab = url.searchParams.get('tab')
  if (to === '/authentication') throw redirect(to)
  if (isPostKind(edit)) throw redirect(`${to}/cooperation/edit?kind=${edit}`)
  throw redirect(`${to}/cooperation${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`)
}
