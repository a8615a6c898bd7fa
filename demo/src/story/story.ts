import type { Services } from '../../../server/src/kernel/services.ts'
import { hashPassword } from '../../../server/src/modules/accounts/login/passwords.ts'
import { fillDemoContacts } from '../../../server/src/modules/site/api.ts'
import { drawDemoAdverts } from '../drawings/draw-adverts.ts'
import { drawDemoCompanies, drawDemoSite } from '../drawings/draw-companies.ts'
import { drawDemoCovers } from '../drawings/draw-covers.ts'
import { drawDemoExhibition } from '../drawings/draw-exhibition.ts'
import { drawDemoGifts } from '../drawings/draw-gifts.ts'
import { drawDemoGoods } from '../drawings/draw-goods.ts'
import { drawDemoStorefronts } from '../drawings/draw-storefronts.ts'
import { openRasteriser } from '../drawings/rasterise.ts'
import { DEMO_PASSWORD } from '../personas.ts'
import { seedApprovals } from './approvals.ts'
import { completeCompanies } from './companies.ts'
import { seedContent } from './content.ts'
import { seedCooperation } from './cooperation.ts'
import { seedDemands } from './demands.ts'
import { seedEnrolments } from './enrolments.ts'
import { seedExpress } from './express.ts'
import { seedGoods } from './goods.ts'
import { seedMarketStory } from './market.ts'
import { seedMeetings } from './meetings.ts'
import { seedMembers } from './members.ts'
import { seedMoney } from './money.ts'
import { seedMoneyApprovals } from './money-approvals.ts'
import { seedPaid } from './paid.ts'
import { seedPeople } from './people.ts'
import { seedPoints } from './points.ts'
import { drawRealname, seedRealname } from './realname.ts'
import { seedShares } from './shares.ts'
import { seedStorefronts } from './storefronts.ts'
import { seedTelephony } from './telephony.ts'
import { seedMessageThreads } from './threads.ts'
import { seedTrade } from './trade.ts'
import { seedTrials } from './trials.ts'

/**
 * Fills an empty database with a believable market: companies of every level, people of every role, demands and
 * content in every state, all made by the factories that the tests use.
 */
export async function seedStory(services: Services): Promise<void> {
  const { db } = services.database
  await fillDemoContacts(db)
  const people = await seedPeople(db, await hashPassword(DEMO_PASSWORD))
  await completeCompanies(services)
  await seedRealname(services)
  await seedGoods(services, people)
  const demands = await seedDemands(services, people)
  await seedEnrolments(services, people, demands)
  await seedExpress(services, demands)
  await seedContent(services, people)
  // before the slots: some of them hold what may be tried
  await seedTrials(services, people)
  await seedMarketStory(services)
  await seedMessageThreads(services, people)
  await seedTrade(services, people)
  await seedCooperation(services, people)
  await seedMeetings(services, people)
  await seedMembers(services, people)
  await seedMoney(services, people)
  await seedPaid(services, people)
  await seedTelephony(services, people)
  await seedPoints(services, people)
  await seedShares(services, people)
  await seedStorefronts(services, people)
  await seedMoneyApprovals(services, people)
  await seedApprovals(services)
}

/**
 * Draws the pictures that the demo still lacks, beside everything else: the site answers while they appear. What stands
 * on the first pages comes first; a drawing that is stopped goes on at the next start.
 */
export async function drawDemo(services: Services): Promise<void> {
  const rasteriser = openRasteriser()
  try {
    await drawDemoSite(services, rasteriser)
    await drawDemoCompanies(services, rasteriser)
    await drawDemoStorefronts(services, rasteriser)
    await drawDemoAdverts(services, rasteriser)
    await drawRealname(services, rasteriser)
    await drawDemoCovers(services, rasteriser)
    await drawDemoGifts(services, rasteriser)
    await drawDemoExhibition(services, rasteriser)
  } finally {
    rasteriser.close()
  }
  await drawDemoGoods(services)
}
