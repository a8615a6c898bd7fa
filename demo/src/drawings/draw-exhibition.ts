import type { Services } from '../../../server/src/kernel/services.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { stage } from '../story/act.ts'
import { FLOOR_HALL, floorAreas } from '../texts/exhibition.ts'
import { floorPlan } from './pictures/floor-plan.ts'
import type { Rasteriser } from './rasterise.ts'

/** Draws the plan of the hall of the exhibition that is on today, where it has none. */
export async function drawDemoExhibition(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  const row = await db
    .selectFrom('meeting_exhibitor')
    .innerJoin('meeting', 'meeting.id', 'meeting_exhibitor.meeting_id')
    .innerJoin('company', 'company.id', 'meeting.company_id')
    .leftJoin('meeting_floor', 'meeting_floor.meeting_id', 'meeting.id')
    .select(['meeting.id as meetId', 'company.id as companyId', 'company.created_by as accountId'])
    .where('meeting_exhibitor.hall', '=', FLOOR_HALL)
    .where('meeting_floor.id', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const bytes = await rasteriser.draw(floorPlan(FLOOR_HALL, floorAreas), 1200)
  const picture = fileUrl(await storeFileOf(services, row, { fileName: '平面图.jpg', bytes, bizType: 'IMAGE' }))
  await stage(services)(row, services.clock.now()).meetExhibitor.saveFloor({
    ...{ meetId: row.meetId, hall: FLOOR_HALL, picture },
  })
}
