import { createHmac } from 'node:crypto'
import type { AnyActor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { isRobot, viewerOf } from '../../http/viewer.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { readAddress } from './address.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
/** Sessions of who shared that are compared with the browser that opened it. */
const SESSION_DAYS = 90

/**
 * Counts that a shared page was opened, once a person, page and day, for the company that it is of, and rewards who
 * shared it. Own people of the company count for nothing, and neither do programs.
 */
export async function noteVisit(ctx: Context & { actor: AnyActor }, address: string): Promise<void> {
  const { db, actor, clock, jobs, config, visit } = ctx
  const shared = readAddress(address)
  if (!shared || isRobot(visit.userAgent)) return
  const { type, id, channel, code } = shared
  const shown = await queries.findShown(db, type, id)
  if (!shown || (shown.companyId !== null && shown.companyId === actor.company?.id)) return
  const now = clock.now()
  const day = shanghaiDate(now)
  const viewer = createHmac('sha256', config.secret)
    .update(`share ${day} ${viewerOf(actor, visit)}`)
    .digest('base64url')
  if (!(await queries.addVisit(db, day, id, viewer))) return
  if (shown.companyId)
    await queries.countVisit(db, { company_id: shown.companyId, day, object_type: type, object_id: id, channel })
  if (!code) return
  const since = new Date(now.getTime() - SESSION_DAYS * DAY_MS)
  const visitor = { accountId: actor.accountId, ip: visit.ip, userAgent: visit.userAgent, since }
  const sharer = await queries.findSharer(db, code, visitor)
  if (!sharer) return
  const event = { rule: 'SHARE_VISIT' as const, ownerId: sharer, refId: `${sharer}:${id}:${day}` }
  await jobs.send(db, 'points.grant', { ...event, note: `《${shown.title}》被他人打开` })
}
