import type { goodsInfo } from '@shangyouji/contract/goods/calls'
import type { Context } from '../../../http/serve.ts'
import { addDays, shanghaiDate } from '../../../kernel/calendar.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn, textOf } from '../../../text/rich-text.ts'
import { mustHaveRoom } from '../../entitlements/api.ts'
import { claimFiles, plainUrl } from '../../files/api.ts'
import { checkText, refuse } from '../../sensitive-words/api.ts'
import { presentCard } from '../present.ts'
import * as queries from '../queries.ts'
import { OCOP_DAYS } from '../rules.ts'
import * as ocopQueries from './ocop-queries.ts'

/** The flagship product of a company (一司一品) with what the company says of it. */
export async function showOcop({ db, input }: Context<(typeof goodsInfo)['getOcop']>) {
  const row = found(await ocopQueries.findOcop(db, input.businessId))
  const [goods] = await queries.listByIds(db, [row.goods_id])
  const isAllowed = goods !== undefined && goods.level_code !== 'FREE'
  return {
    goods: isAllowed ? presentCard(goods) : null,
    story: isAllowed ? row.story : '',
    evidence: isAllowed ? row.evidence : [],
    video: isAllowed ? row.video : '',
    cases: isAllowed ? row.cases : '',
    changeTime: row.changed_at.toISOString(),
  }
}

/** Sets the flagship: published goods of one's own, another one at most every 30 days. */
export async function setOcop(ctx: Context<(typeof goodsInfo)['saveOcop']>): Promise<boolean> {
  const { db, input, actor, clock } = ctx
  const now = clock.now()
  const goods = found((await queries.lockOwn(db, [input.goodsId], actor))[0])
  may(goods.status === 'PUBLISHED', 'WRONG_STATE')
  await mustHaveRoom(ctx, actor.company, 'ocop', 0)
  const before = await ocopQueries.findOcop(db, actor.company.id)
  const isOther = before !== undefined && before.goods_id !== goods.id
  if (isOther) {
    const free = addDays(shanghaiDate(before.changed_at), OCOP_DAYS)
    if (shanghaiDate(now) < free) fail('OCOP_CHANGED', { date: free })
  }
  const story = cleanHtml(input.story)
  const cases = cleanHtml(input.cases)
  refuse(await checkText(db, { scene: 'goods', texts: { story, cases } }))
  const evidence = input.evidence.map(plainUrl)
  const video = plainUrl(input.video)
  const files = [...evidence, video, ...fileUrlsIn(story), ...fileUrlsIn(cases)]
  await claimFiles(db, { entity: 'ocop', id: actor.company.id, actor, now }, files)
  await ocopQueries.saveOcop(db, {
    company_id: actor.company.id,
    goods_id: goods.id,
    story,
    evidence,
    video,
    cases,
    changed_at: before && !isOther ? before.changed_at : now,
    updated_at: now,
  })
  await ctx.events.publish(db, 'pages', { tags: ['ocop', `company:${actor.company.id}`] })
  return true
}

const SUMMARY = 80

/** First words of the story, for cards. */
export function ocopSummary(story: string): string {
  const text = textOf(story)
  return text.length > SUMMARY ? `${text.slice(0, SUMMARY)}…` : text
}

/** Sets the core products: published goods of one's own, in this order. */
export async function setCore(ctx: Context<(typeof goodsInfo)['saveCore']>): Promise<boolean> {
  const { db, input, actor } = ctx
  const ids = [...new Set(input.ids)]
  const rows = ids.length > 0 ? await queries.lockOwn(db, ids, actor) : []
  may(rows.length === ids.length && rows.every(row => row.status === 'PUBLISHED'), 'NOT_FOUND')
  if (ids.length > 0) await mustHaveRoom(ctx, actor.company, 'core', ids.length - 1)
  await ocopQueries.replaceCore(db, actor.company.id, ids)
  await ctx.events.publish(db, 'pages', { tags: [`company:${actor.company.id}`] })
  return true
}
