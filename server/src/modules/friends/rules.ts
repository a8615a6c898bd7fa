import type { FriendOperation, FriendStatus } from '@shangyouji/contract/friends/calls'

/**
 * 好友 Friend: an acquaintance that both sides consented to. A request waits for the other one; either may block, and
 * who is blocked is told nothing but that no message goes through.
 */
export interface Acquaintance {
  readonly status: Exclude<FriendStatus, 'BLOCKED'>
  /** Asked for by the viewer. */
  readonly isMine: boolean
  /** Blocked by the viewer. */
  readonly isBlocked: boolean
  /** Blocked by the other one. */
  readonly isBlocking: boolean
}

export const statusOf = ({ status, isBlocked }: Acquaintance): FriendStatus => (isBlocked ? 'BLOCKED' : status)

export const canMessage = ({ status, isBlocked, isBlocking }: Acquaintance): boolean =>
  status === 'ACCEPTED' && !isBlocked && !isBlocking

/** Whether the viewer may do this now. */
export function mayDo(operation: FriendOperation, { status, isMine, isBlocked }: Acquaintance): boolean {
  switch (operation) {
    case 'ACCEPT':
    case 'REJECT':
      return status === 'REQUESTED' && !isMine && !isBlocked
    case 'BLOCK':
      return !isBlocked
    case 'UNBLOCK':
      return isBlocked
  }
}

/** What screens offer: messages to a friend who blocked are offered too, so that nobody learns of it by looking. */
export const friendCan = (one: Acquaintance) => ({
  accept: mayDo('ACCEPT', one),
  reject: mayDo('REJECT', one),
  message: one.status === 'ACCEPTED' && !one.isBlocked,
  block: mayDo('BLOCK', one),
  unblock: mayDo('UNBLOCK', one),
})
