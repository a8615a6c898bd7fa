import type { ContentStatus } from '@shangyouji/contract/content/calls'

/**
 * Content 发布内容: anything that somebody publishes and an operator reviews. What is live stays up while a change of it
 * is reviewed; only a review makes something public, but what was approved and not changed may come back by itself.
 */

export type OwnerAction = 'edit' | 'submit' | 'withdraw' | 'offShelf' | 'release' | 'refresh' | 'remove'
export type StaffAction = 'approve' | 'reject' | 'ban'
export type SystemAction = 'close'
export type Action = OwnerAction | StaffAction | SystemAction

interface Move {
  readonly from: readonly ContentStatus[]
  readonly who: 'owner' | 'staff' | 'system'
}

/** The one table of moves; handlers, `can` and the buttons on screen all read it. */
const moves: Readonly<Record<Action, Move>> = {
  edit: { from: ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'OFF_SHELF', 'BANNED', 'CLOSED'], who: 'owner' },
  submit: { from: ['DRAFT', 'REJECTED', 'OFF_SHELF', 'BANNED', 'CLOSED'], who: 'owner' },
  withdraw: { from: ['PENDING'], who: 'owner' },
  offShelf: { from: ['PUBLISHED'], who: 'owner' },
  release: { from: ['DRAFT', 'REJECTED', 'OFF_SHELF'], who: 'owner' },
  refresh: { from: ['PUBLISHED'], who: 'owner' },
  remove: { from: ['DRAFT', 'REJECTED', 'OFF_SHELF', 'BANNED', 'CLOSED'], who: 'owner' },
  approve: { from: ['PENDING', 'PUBLISHED'], who: 'staff' },
  reject: { from: ['PENDING', 'PUBLISHED'], who: 'staff' },
  ban: { from: ['PUBLISHED', 'OFF_SHELF'], who: 'staff' },
  close: { from: ['PUBLISHED', 'OFF_SHELF'], who: 'system' },
}

export const isAllowed = (action: Action, status: ContentStatus): boolean => moves[action].from.includes(status)

/** Whether the platform may take it down in this state. */
export const isBannable = (status: string): boolean => moves.ban.from.some(from => from === status)

/** What the owner does first where something cannot be deleted yet; for WRONG_STATE. */
export const removalHint = (status: ContentStatus): { hint: string } => ({
  hint: status === 'PENDING' ? '，正在审核：请先撤回审核，再删除' : status === 'PUBLISHED' ? '，请先下架，再删除' : '',
})

/** Numbers of the tabs over an owner's list, from how many there are in each state. */
export function statusCounts(rows: readonly { status: ContentStatus; number: number }[]) {
  const of = (status: ContentStatus) => rows.find(row => row.status === status)?.number ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.number, 0),
    draft: of('DRAFT'),
    pending: of('PENDING'),
    published: of('PUBLISHED'),
    rejected: of('REJECTED'),
    offShelf: of('OFF_SHELF'),
    banned: of('BANNED'),
    closed: of('CLOSED'),
  }
}

/** What the owner may do with an item in this state. */
export function ownerCan(status: ContentStatus, appealsLeft: number): Record<OwnerAction, boolean> {
  const may = (action: OwnerAction) => isAllowed(action, status)
  return {
    edit: may('edit'),
    submit: may('submit') && !(status === 'BANNED' && appealsLeft <= 0),
    withdraw: may('withdraw'),
    offShelf: may('offShelf'),
    release: may('release'),
    refresh: may('refresh'),
    remove: may('remove'),
  }
}

/** Where an item goes when its owner publishes it: what was approved and not changed needs no second review. */
export const releaseTarget = (status: ContentStatus, isChanged: boolean): 'PUBLISHED' | 'PENDING' =>
  status === 'OFF_SHELF' && !isChanged ? 'PUBLISHED' : 'PENDING'

export const isRefreshable = (refreshedAt: Date | null, now: Date, afterHours: number): boolean =>
  !refreshedAt || now.getTime() - refreshedAt.getTime() >= afterHours * 3_600_000

/** A draft that was saved with something in it that is not valid (contract/src/content/typed-draft.ts). */
export const isUnfinished = (form: object): boolean => 'typed' in form || 'invalid' in form
