import { type Account, isMemberOf } from '../../http/actor.ts'
import type { PostKind } from './tables.ts'

/**
 * 合作与名录 Cooperation and directory: projects that look for partners, and entries of organisations. Both are
 * reviewed, and people sign up to them; who put it up accepts or declines, and then both see each other's contacts.
 */
export interface KindRule {
  /** Name in the review queue, and the tag of its pages. */
  readonly entity: 'teamwork' | 'directory'
  readonly noun: string
  readonly page: string
}

export const kinds: Readonly<Record<PostKind, KindRule>> = {
  TEAMWORK: { entity: 'teamwork', noun: '合作项目', page: '/website/teamwork' },
  DIRECTORY: { entity: 'directory', noun: '名录', page: '/website/directory' },
}

/** Leads to one's own posts and enrolments, in whichever area one works. */
export const ownPage = (tab: 'teamwork' | 'directory' | 'sent' | 'received'): string => `/website/teamwork?mine=${tab}`

/** On whose side somebody acts: the company's, where it is approved and its area is the one in use. */
export const companyOf = (actor: Account): string | null =>
  actor.roleType === 'BUSINESS' && isMemberOf(actor) ? actor.company.id : null

/** The message centre that tells somebody of it. */
export const sideOf = (companyId: string | null) => (companyId ? ('BUSINESS' as const) : ('CLIENT' as const))

/** Why nobody can sign up now, in words; empty where one can. */
export function closedReason(post: { status: string; end_on: string | null }, today: string): string {
  if (post.status !== 'PUBLISHED') return '已结束，不再接受报名'
  return post.end_on && post.end_on < today ? `已于${post.end_on}截止` : ''
}
