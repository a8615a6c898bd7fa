import type { Lists } from '../kernel/services.ts'
import { basketLines } from '../modules/basket/api.ts'
import { unreadThreads } from '../modules/consultations/api.ts'
import { unreadFriends } from '../modules/friends/api.ts'
import { unreadNotifications } from '../modules/messages/api.ts'
import { returnRequestTurns } from '../modules/tickets/api.ts'
import { turnsOf } from '../modules/trade/api.ts'
import { trialTurns } from '../modules/trials/api.ts'

const orderTurns = turnsOf('intent_order')
const inquiryTurns = turnsOf('inquiry')

/** 角标: what waits for each side, one line a number. */
export const badges: Lists['badges'] = {
  client: {
    consulting: unreadThreads.CLIENT,
    sysMsg: unreadNotifications('CLIENT'),
    friend: unreadFriends,
    basket: basketLines,
    order: orderTurns.CLIENT,
    inquiry: inquiryTurns.CLIENT,
    trial: trialTurns.CLIENT,
  },
  business: {
    consulting: unreadThreads.BUSINESS,
    sysMsg: unreadNotifications('BUSINESS'),
    order: orderTurns.BUSINESS,
    inquiry: inquiryTurns.BUSINESS,
    trial: trialTurns.BUSINESS,
    returnRequest: returnRequestTurns,
  },
}
