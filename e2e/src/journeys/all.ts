import type { Journey } from '../journey.ts'
import { advertJourneys } from './adverts.ts'
import { companyJourneys } from './company.ts'
import { contentJourneys } from './content.ts'
import { cooperationJourneys } from './cooperation.ts'
import { demandJourneys } from './demand.ts'
import { deskJourneys } from './desk.ts'
import { discoverJourneys } from './discover.ts'
import { errorJourneys } from './errors.ts'
import { exhibitionJourneys } from './exhibition.ts'
import { freezeJourneys } from './freeze.ts'
import { importJourneys } from './import.ts'
import { meetingAgendaJourneys } from './meeting-agenda.ts'
import { meetingDayJourneys } from './meeting-day.ts'
import { meetingDeskJourneys } from './meeting-desk.ts'
import { meetingInvoiceJourneys } from './meeting-invoices.ts'
import { meetingPageJourneys } from './meeting-page.ts'
import { meetingJourneys } from './meetings.ts'
import { memberJourneys } from './member.ts'
import { inviteeReward, moneyJourneys } from './money.ts'
import { moneyDialogJourneys } from './money-dialogs.ts'
import { moneyRefusalJourneys } from './money-refusals.ts'
import { computerPageJourneys, phoneJourneys, phonePageJourneys } from './pages.ts'
import { passkeyJourneys } from './passkeys.ts'
import { phoneDailyJourneys } from './phone-daily.ts'
import { phoneTradeJourneys } from './phone-trade.ts'
import { phoneWechatJourneys } from './phone-wechat.ts'
import { pointsJourneys } from './points.ts'
import { purchaseListJourneys } from './purchase-list.ts'
import { refusalJourneys } from './refusals.ts'
import { returnRequestJourneys } from './return-requests.ts'
import { revisionJourneys } from './revision.ts'
import { sessionJourneys } from './session.ts'
import { shareJourneys } from './share.ts'
import { shopDeskJourneys } from './shop-desk.ts'
import { shopKeyboardJourneys } from './shop-keyboard.ts'
import { shopLooksJourneys } from './shop-looks.ts'
import { shopRefusalJourneys } from './shop-refusals.ts'
import { storefrontJourneys } from './storefront.ts'
import { threadJourneys } from './threads.ts'
import { toolJourneys } from './tools.ts'
import { tradeJourneys } from './trade.ts'
import { trialJourneys } from './trial.ts'
import { useCaseJourneys } from './use-cases.ts'
import { wechatJourneys } from './wechat.ts'

const [pagesOfVisitors, ...pagesOfMembers] = phonePageJourneys

/**
 * All journeys, in the order in which they run. Every lane has a product of its own and runs beside the others, so a
 * journey sees only what came before it in its lane. Both take about as long, so that neither core is idle at the end.
 */
export const lanes: readonly (readonly Journey[])[] = [
  [
    ...demandJourneys,
    ...companyJourneys,
    // pays the reward for the company certified just before
    inviteeReward,
    ...threadJourneys,
    ...discoverJourneys,
    ...useCaseJourneys,
    ...contentJourneys,
    ...sessionJourneys,
    ...wechatJourneys,
    ...meetingJourneys,
    ...exhibitionJourneys,
    ...meetingDeskJourneys,
    ...returnRequestJourneys,
    ...meetingPageJourneys,
    ...revisionJourneys,
    ...storefrontJourneys,
    ...shopKeyboardJourneys,
    ...shopDeskJourneys,
    ...shopRefusalJourneys,
    ...advertJourneys,
    ...errorJourneys,
    ...refusalJourneys,
    ...toolJourneys,
    pagesOfVisitors!,
    ...phoneJourneys,
    // leaves an operator with a passkey and a short confirmation behind
    ...passkeyJourneys,
  ],
  [
    // of pages as the demo makes them: others add goods with pictures of a few pixels
    ...shareJourneys,
    // before goods of the story that wait for review are approved, which the list would find
    ...purchaseListJourneys,
    ...importJourneys,
    ...tradeJourneys,
    ...trialJourneys,
    ...pointsJourneys,
    ...cooperationJourneys,
    ...deskJourneys,
    ...freezeJourneys,
    ...memberJourneys,
    ...moneyJourneys,
    ...moneyRefusalJourneys,
    ...moneyDialogJourneys,
    ...pagesOfMembers,
    ...computerPageJourneys,
    ...phoneWechatJourneys,
    ...phoneTradeJourneys,
    ...phoneDailyJourneys,
    ...shopLooksJourneys,
    ...meetingAgendaJourneys,
    ...meetingDayJourneys,
    ...meetingInvoiceJourneys,
  ],
]
