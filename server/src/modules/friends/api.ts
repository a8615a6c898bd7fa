export { unreadFriends } from './badge.ts'
export { isFriend } from './disclosure.ts'
export { areFriends } from './queries.ts'
export { recallFromFriend } from './talk.ts'
