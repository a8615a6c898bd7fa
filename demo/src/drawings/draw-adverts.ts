import { type AdPositionCode, type AdState, adPositions } from '@shangyouji/contract/adverts/labels'
import { addDays, shanghaiDate, startOfDay } from '../../../server/src/kernel/calendar.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { archiveEnded } from '../../../server/src/modules/adverts/archive.ts'
import { makeBooking, makeFigures } from '../../../server/src/modules/adverts/factory.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { storefrontStories } from '../texts/storefronts.ts'
import type { Rasteriser } from './rasterise.ts'
import { ownerOf, pictureOf } from './shop-pictures.ts'

const WIDTH = 1200
const HOUR_MS = 3_600_000

interface AdvertStory {
  /** Which of the personas' shops. */
  readonly shop: number
  readonly position: AdPositionCode
  readonly state: AdState
  /** First and last day, counted from today; what runs began yesterday at the latest, so that it was seen by now. */
  readonly from: number
  readonly until: number
  readonly reason?: string
}

/** Bookings in every state; what runs is on the first pages now. */
const stories: readonly AdvertStory[] = [
  { shop: 0, position: 'HOME_STRIP', state: 'RUNNING', from: -3, until: 12 },
  { shop: 1, position: 'HOME_STRIP', state: 'RUNNING', from: -1, until: 6 },
  { shop: 2, position: 'SEARCH_ROW', state: 'RUNNING', from: -2, until: 4 },
  { shop: 3, position: 'CATEGORY', state: 'RUNNING', from: -2, until: 9 },
  { shop: 0, position: 'SUPPLIER_LIST', state: 'RUNNING', from: -5, until: 8 },
  { shop: 1, position: 'COMPOUND', state: 'RUNNING', from: -4, until: 5 },
  { shop: 0, position: 'SEARCH_ROW', state: 'BOOKED', from: 10, until: 14 },
  { shop: 0, position: 'CATEGORY', state: 'PENDING', from: 12, until: 18 },
  { shop: 0, position: 'COMPOUND', state: 'PAID', from: 15, until: 17 },
  {
    shop: 0,
    position: 'HOME_STRIP',
    state: 'REJECTED',
    from: 20,
    until: 22,
    reason: '图片中的用语无法核实，请更换图片',
  },
  { shop: 0, position: 'COMPOUND', state: 'SUSPENDED', from: -2, until: 3, reason: '收到投诉，核实中' },
  { shop: 0, position: 'HOME_STRIP', state: 'ENDED', from: -20, until: -11 },
  { shop: 1, position: 'SEARCH_ROW', state: 'ENDED', from: -9, until: -5 },
  { shop: 2, position: 'SUPPLIER_LIST', state: 'ENDED', from: -12, until: -6 },
  { shop: 0, position: 'SUPPLIER_LIST', state: 'CANCELLED', from: 25, until: 26, reason: '企业取消' },
  { shop: 0, position: 'CATEGORY', state: 'EXPIRED', from: 30, until: 31 },
  { shop: 0, position: 'HOME_STRIP', state: 'HELD', from: 33, until: 34 },
]

/** Adverts of the personas with their drawn pictures, once; what has ended is in the archive. */
export async function drawDemoAdverts(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  // who books before they are drawn has none that runs
  const run = db.selectFrom('ad_booking').select('id').where('state', 'in', ['RUNNING', 'ENDED'])
  if (await run.limit(1).executeTakeFirst()) return
  const now = services.clock.now()
  const today = shanghaiDate(now)
  const reviewer = await db.selectFrom('operator').select('id').orderBy('id').limit(1).executeTakeFirst()
  for (const { shop, position, state, from, until, reason } of stories) {
    const story = storefrontStories[shop]!
    const owner = await ownerOf(db, story)
    const text = story.banners[0]
    if (!owner || !text) continue
    const { width, height } = adPositions[position]
    const bytes = await rasteriser.draw(pictureOf(story, text, Math.round((WIDTH * height) / width)), WIDTH)
    const image = fileUrl(await storeFileOf(services, owner, { fileName: '广告.jpg', bytes, bizType: 'IMAGE' }))
    const days = Array.from({ length: until - from + 1 }, (_, i) => addDays(today, from + i))
    const isShown = state === 'RUNNING' || state === 'ENDED'
    // bought and judged some days before it began; what is open was bought just now
    const isOld = isShown || state === 'SUSPENDED' || state === 'BOOKED'
    const at = isOld ? new Date(startOfDay(days[0]!).getTime() - 8 * 24 * HOUR_MS) : now
    const row = await makeBooking(db, {
      ...owner,
      ...{ position, days, state, image, reason: reason ?? '' },
      at: at < now ? at : now,
      title: text.title,
      ...(reviewer && { reviewedBy: reviewer.id }),
    })
    if (isShown) await makeFigures(db, row.id, hoursOf(days, now))
  }
  await archiveEnded(services)
}

/** More by day than by night, and about one click in forty. */
function hoursOf(days: readonly string[], now: Date) {
  return days.flatMap((day, n) =>
    Array.from({ length: 15 }, (_, i) => {
      const hour = new Date(startOfDay(day).getTime() + (i + 8) * HOUR_MS)
      const seen = 18 + ((n * 7 + i * 13) % 31)
      return { hour, seen, clicks: Math.floor(seen / 40) + ((n + i) % 5 === 0 ? 1 : 0) }
    }).filter(({ hour }) => hour <= now),
  )
}
