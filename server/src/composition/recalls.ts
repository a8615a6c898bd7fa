import type { Lists } from '../kernel/services.ts'
import { recallInThread } from '../modules/consultations/api.ts'
import { recallFromFriend } from '../modules/friends/api.ts'

/** Every kind of message that its sender may take back, one line each. */
export const recalls: Lists['recalls'] = [recallInThread, recallFromFriend]
