export { areFriends } from './queries.ts'
export { recallFromFriend, sayToFriend, talkWithFriend } from './talk.ts'
