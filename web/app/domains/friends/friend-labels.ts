import type { FriendCard } from '@shangyouji/contract/friends/calls'

/** How the caller calls a friend. */
export const shownAs = ({ remark, name }: Pick<FriendCard, 'remark' | 'name'>): string => remark || name || '用户'

/** Friends by their groups, those without one first. */
export function byGroup(friends: readonly FriendCard[]): [group: string, friends: FriendCard[]][] {
  const groups = Map.groupBy(friends, friend => friend.group)
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'zh-CN'))
}
