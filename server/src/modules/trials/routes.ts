import { errorText } from '@shangyouji/contract/errors'
import { trialGoods } from '@shangyouji/contract/trials/calls'
import type { TrialOperation } from '@shangyouji/contract/trials/labels'
import { batch } from '../../db/batch.ts'
import { paged } from '../../db/paged.ts'
import { type AnyActor, isMemberOf, type Member } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { signedUrl } from '../files/api.ts'
import { categoryFilter } from '../goods/api.ts'
import { lastReviews } from '../review/api.ts'
import { isOwnOffer, sideOf } from './access.ts'
import { type Doing, hideRequest, moveRequest } from './answer.ts'
import { askForSample, whyNotRequestable } from './ask.ts'
import { changeTerms, moveOffer, offerSamples } from './offer.ts'
import * as offers from './offer-queries.ts'
import * as present from './present.ts'
import * as requests from './request-queries.ts'
import { closedReason } from './rules.ts'

const OFFER_OPERATIONS: readonly TrialOperation[] = ['SUBMIT', 'PAUSE', 'RESUME', 'END']

type Asked = Work & { readonly actor: Member }

/** 试用 from all sides. */
export const trialGoodsRoutes = serve(trialGoods, {
  async search({ db, actor, input, clock }) {
    const category = await categoryFilter(db, input.categoryId)
    const page = await offers.listPublic(db, input, shanghaiDate(clock.now()), category)
    const own = await ownRequests(db, actor, page.records)
    return { ...page, records: page.records.map(row => present.presentCard(row, own.get(row.id) ?? null)) }
  },

  async searchReport(ctx) {
    const query = requests.listReports(ctx.db, ctx.input)
    return paged(ctx.db, query, ctx.input, row => present.presentReport(row, url => signedUrl(ctx, url)))
  },

  async byId(ctx) {
    const { db, actor, input, clock } = ctx
    const row = found(await offers.findOffer(db, input.id))
    const isMine = isOwnOffer(actor, row)
    may(
      isMine || (row.status !== 'DRAFT' && row.is_live && !row.is_info_only && row.published_at !== null),
      'NOT_FOUND',
    )
    const request = (await ownRequests(db, actor, [row])).get(row.id) ?? null
    // who has asked is told so, also once others have taken the last sample
    const applyReason = request
      ? errorText('TRIAL_ASKED')
      : closedReason(row, shanghaiDate(clock.now())) || (await reasonOf(ctx, actor, row))
    return present.presentDetails(row, { isMine, request, applyReason })
  },

  async save(ctx) {
    const { input, actor } = ctx
    if (!('goodsId' in input)) {
      may(actor.isClient, 'NOT_ALLOWED')
      return askForSample(ctx, actor, input)
    }
    const { goodsId, specId, isDraft, isBusiness: _, ...terms } = input
    return offerSamples(ctx, supplier(actor), { goodsId, specId, terms, isDraft })
  },

  async update(ctx) {
    const { db, input, actor } = ctx
    const { id, isBusiness, operation, reason, expressCompany, expressNo, feedback, ...terms } = input
    const doing = { reason, expressCompany, expressNo, ...(feedback ? { feedback } : {}) }
    const offer = isBusiness === false ? undefined : (await offers.lockOffers(db, [id]))[0]
    if (offer && isOwnOffer(actor, offer)) {
      const member = supplier(actor)
      if (Object.values(terms).some(value => value !== undefined)) await changeTerms(ctx, member, offer, terms)
      if (!operation) return { id, status: offer.status }
      if (!isOfferMove(operation)) return fail('WRONG_STATE')
      const changed = found((await offers.lockOffers(db, [id]))[0])
      return { id, status: await moveOffer(ctx, member, changed, operation) }
    }
    const row = found((await requests.lockRequests(db, [id]))[0])
    const side = found(sideOf(actor, row, isBusiness))
    if (!operation) return fail('INVALID_INPUT', { fields: { operation: '请选择操作' } })
    return { id, status: await moveRequest(ctx, actor, row, side, { ...doing, operation }) }
  },

  async batchUpdate(ctx) {
    const { db, input, actor } = ctx
    const rows = (await requests.lockRequests(db, input.ids)).filter(row => sideOf(actor, row, input.isBusiness))
    const doing: Doing = { operation: input.operation, reason: input.reason, expressCompany: '', expressNo: '' }
    return batch(input.ids, rows, row => moveRequest(ctx, actor, row, sideOf(actor, row, input.isBusiness)!, doing))
  },

  async businessSearch(ctx) {
    const { db, input, actor } = ctx
    const sign = (url: string) => signedUrl(ctx, url)
    if (input.kind === 'REQUEST') {
      const page = await requests.listRequests(db, viewOf(actor, true), input)
      return { ...page, records: page.records.map(row => present.presentReceived(row, sign)) }
    }
    const page = await offers.listOwn(db, actor.company.id, input)
    const ids = page.records.map(row => row.id)
    const outcomes = await offers.countOutcomes(db, ids)
    const reviews = await lastReviews(db, 'trialGoods', ids)
    return {
      ...page,
      records: page.records.map(row =>
        present.presentOwn(row, outcomes.get(row.id), reviews.get(row.id)?.reason ?? ''),
      ),
    }
  },

  async clientSearch(ctx) {
    const { db, input, actor } = ctx
    const page = await requests.listRequests(db, viewOf(actor, false), input)
    return { ...page, records: page.records.map(row => present.presentMine(row, url => signedUrl(ctx, url))) }
  },

  async getClientTrialGoodsCount({ db, actor }) {
    const counts = await requests.countRequests(db, viewOf(actor, false))
    const openNum = await requests.countOpen(db, actor.accountId)
    return { ...counts, openNum, maxOpen: await parameters(db).number('trial.maxOpen') }
  },

  async getBusinessTrialGoodsCount({ db, actor }) {
    const rows = await offers.countOwn(db, actor.company.id)
    const of = (status: string) => rows.find(row => row.status === status)?.number ?? 0
    const converted = await requests.countConverted(db, actor.company.id)
    return {
      offer: {
        all: rows.reduce((sum, row) => sum + row.number, 0),
        draft: of('DRAFT'),
        pending: of('PENDING'),
        active: of('ACTIVE'),
        paused: of('PAUSED'),
        ended: of('ENDED'),
        rejected: of('REJECTED'),
      },
      request: await requests.countRequests(db, viewOf(actor, true)),
      triedNum: converted.tried,
      orderedNum: converted.ordered,
    }
  },

  async deleteByIds(ctx) {
    const { db, input, actor } = ctx
    const own =
      input.isBusiness === false ? [] : (await offers.lockOffers(db, input.ids)).filter(row => isOwnOffer(actor, row))
    const asks = (await requests.lockRequests(db, input.ids)).filter(row => sideOf(actor, row, input.isBusiness))
    const things = [
      ...own.map(row => ({ id: row.id, remove: () => removeOffer(ctx as Asked, row) })),
      ...asks.map(row => ({
        id: row.id,
        remove: () => hideRequest(ctx, row, sideOf(actor, row, input.isBusiness)!),
      })),
    ]
    return batch(input.ids, things, thing => thing.remove())
  },
})

const isOfferMove = (operation: TrialOperation): operation is 'SUBMIT' | 'PAUSE' | 'RESUME' | 'END' =>
  OFFER_OPERATIONS.includes(operation)

/** @throws Failure COMPANY_FROZEN, NOT_ALLOWED */
function supplier(actor: AnyActor): Member {
  if (isMemberOf(actor, 'SUPPLIER')) return actor
  return fail(actor.company?.status === 'FROZEN' ? 'COMPANY_FROZEN' : 'NOT_ALLOWED')
}

const ownRequests = (db: Work['db'], actor: AnyActor, rows: readonly offers.OfferRow[]) =>
  actor.kind === 'account'
    ? requests.listMine(
        db,
        actor.accountId,
        rows.map(row => row.id),
      )
    : new Map<string, requests.OwnRequest>()

async function reasonOf(work: Pick<Work, 'db' | 'clock'>, actor: AnyActor, row: offers.OfferRow): Promise<string> {
  if (actor.kind !== 'account') return '登录后可申请试用'
  if (!actor.isClient && actor.company?.status === 'WAIT_AUDIT') return errorText('APPLICATION_PENDING')
  if (!actor.isClient) return '完善姓名和单位后可申请试用'
  if (row.company_id === actor.company?.id) return '这是贵公司的试用商品'
  const obstacle = await whyNotRequestable(work, actor)
  return obstacle ? errorText(obstacle.code, obstacle.details) : ''
}

async function removeOffer(work: Asked, row: offers.OfferRow): Promise<void> {
  may(['DRAFT', 'REJECTED', 'ENDED'].includes(row.status), 'WRONG_STATE')
  may(!(await requests.hasOpen(work.db, row.id)), 'WRONG_STATE')
  const now = work.clock.now()
  await offers.setOffer(work.db, row.id, { deleted_at: now }, now)
}
