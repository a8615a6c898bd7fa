import { hashPassword } from '../modules/accounts/passwords.ts'
import { fillDemoContacts } from '../modules/site/api.ts'
import type { Services } from '../services.ts'
import { drawDemoCompanies, drawDemoSite } from './draw-companies.ts'
import { drawDemoCovers } from './draw-covers.ts'
import { drawDemoGoods } from './draw-goods.ts'
import { DEMO_PASSWORD } from './personas.ts'
import { openRasteriser } from './rasterise.ts'
import { completeCompanies } from './story-companies.ts'
import { seedContent } from './story-content.ts'
import { seedCooperation } from './story-cooperation.ts'
import { seedDemands } from './story-demands.ts'
import { seedEnrolments } from './story-enrolments.ts'
import { seedGoods } from './story-goods.ts'
import { seedMarketStory } from './story-market.ts'
import { seedPeople } from './story-people.ts'
import { drawRealname, seedRealname } from './story-realname.ts'
import { seedTalk } from './story-talk.ts'
import { seedTrade } from './story-trade.ts'
import { seedTrials } from './story-trials.ts'

/**
 * Fills an empty database with a believable market: companies of every level, people of every role, demands and
 * content in every state, all made by the factories that the tests use.
 */
export async function tellStory(services: Services): Promise<void> {
  const { db } = services.database
  await fillDemoContacts(db)
  const people = await seedPeople(db, await hashPassword(DEMO_PASSWORD))
  await completeCompanies(services)
  await seedRealname(services)
  await seedGoods(services, people)
  await seedEnrolments(services, people, await seedDemands(services, people))
  await seedContent(services, people)
  // before the slots: some of them hold what may be tried
  await seedTrials(services, people)
  await seedMarketStory(services)
  await seedTalk(services, people)
  await seedTrade(services, people)
  await seedCooperation(services, people)
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
    await drawRealname(services, rasteriser)
    await drawDemoCovers(services, rasteriser)
  } finally {
    rasteriser.close()
  }
  await drawDemoGoods(services)
}
