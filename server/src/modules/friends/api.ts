export { unreadFriends } from './badge-queries.ts'
export { isFriend } from './disclosure.ts'
export { recallFromFriend } from './message-thread.ts'
export { areFriends } from './queries.ts'
