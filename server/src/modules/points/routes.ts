import { client } from '@shangyouji/contract/accounts/client-calls'
import {
  clientIntegralGoods,
  clientIntegralRecord,
  clientIntegralSet,
  exchangeIntegral,
  integralRecord,
} from '@shangyouji/contract/points/calls'
import { type PointsCode, type PointsSide, pointsCodeLabels } from '@shangyouji/contract/points/labels'
import type { Account } from '../../http/actor.ts'
import { serve, servePart, type Work } from '../../http/serve.ts'
import { viewOf } from '../../http/side.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { findSeller } from '../goods/api.ts'
import { findTransfer, type Holder, listMovements, move, timesEarned } from '../ledger/api.ts'
import { grant } from './grant.ts'
import { balanceOf, failShort, ofClient, ofCompany, ownsCompany } from './holders.ts'
import { findSign } from './queries.ts'
import { exchangeRight, listRights } from './rights.ts'
import { rulesNow, streakRewards } from './rules.ts'
import { makeUp, signIn, signState } from './sign.ts'

/** 签到: beside the other calls of the own account. */
export const signRoutes = servePart(client, {
  sign: context => signIn(context, context.actor.accountId),
  makeUpSign: context => makeUp(context, context.actor.accountId),
  signDays: context => signState(context, context.actor.accountId),
  async getTodaySign({ db, actor, clock }) {
    return { already: (await findSign(db, actor.accountId, shanghaiDate(clock.now()))) !== undefined }
  },
})

export const pointsSetRoutes = serve(clientIntegralSet, {
  async getSet({ db }) {
    const set = parameters(db)
    const rules = await rulesNow(db)
    return {
      sign: await set.number('points.sign'),
      streaks: await streakRewards(db),
      makeUpCost: await set.number('points.makeUpCost'),
      makeUpsPerMonth: await set.number('points.makeUpsPerMonth'),
      movePerDay: await set.number('points.movePerDay'),
      rules: rules.map(({ code, name, points, perDay, side }) => ({ code, name, points, perDay, side })),
    }
  },
})

const REF_OF_ACCOUNT = 'EVENT'

export const pointsRecordRoutes = serve(clientIntegralRecord, {
  search: ({ db, actor, input }) => records(db, ofClient(actor.accountId), input),

  async rewardIntegral(context) {
    const { db, actor, input, clock } = context
    const { companyId, name } = found(await findSeller(db, input.productId))
    may(input.businessId === undefined || input.businessId === companyId, 'NOT_FOUND')
    if (actor.company?.id === companyId) return { points: 0 }
    const refId = `${actor.accountId}:${input.productId}:${shanghaiDate(clock.now())}`
    const points = await grant(context, { rule: 'BROWSE', ownerId: actor.accountId, refId, note: name })
    return { points }
  },

  async getTasks({ db, actor, clock }) {
    const today = startOfDay(shanghaiDate(clock.now()))
    const isSupplier = actor.company?.status === 'APPROVED' && actor.company.kind === 'SUPPLIER'
    const rules = (await rulesNow(db)).filter(({ side }) => side === 'CLIENT' || isSupplier)
    return Promise.all(
      rules.map(async ({ isOnce, ...rule }) => {
        const holder = rule.side === 'CLIENT' ? ofClient(actor.accountId) : ofCompany(actor.company!.id)
        const done = isOnce
          ? Number(Boolean(await findTransfer(db, rule.code, { kind: REF_OF_ACCOUNT, id: actor.accountId })))
          : await timesEarned(db, holder, rule.code, today)
        return { ...rule, done, isOnce, isDone: isOnce ? done > 0 : rule.perDay !== null && done >= rule.perDay }
      }),
    )
  },
})

const IN = 'IN'

function records(
  db: Work['db'],
  holder: Holder,
  {
    direction,
    ...paging
  }: { direction?: 'IN' | 'OUT' | undefined; current: number; size: number; order: 'asc' | 'desc' },
) {
  const isIn = direction === undefined ? undefined : direction === IN
  return listMovements(db, holder, { ...paging, isIn }, row => ({
    id: row.id,
    code: row.code as PointsCode,
    name: pointsCodeLabels[row.code as PointsCode],
    points: row.signed,
    note: row.note,
    createTime: row.at.toISOString(),
  }))
}

async function moveOwn(context: Work & { readonly actor: Account }, to: PointsSide, amount: number) {
  const { db, clock, actor } = context
  may(actor.company !== null, 'NOT_ALLOWED')
  if (actor.company!.status === 'FROZEN') fail('COMPANY_FROZEN')
  may(ownsCompany(actor), 'POINTS_OWNER_ONLY')
  const sides = { CLIENT: ofClient(actor.accountId), BUSINESS: ofCompany(actor.company!.id) }
  const from = sides[to === 'CLIENT' ? 'BUSINESS' : 'CLIENT']
  const most = await parameters(db).number('points.movePerDay')
  const since = startOfDay(shanghaiDate(clock.now()))
  const note = to === 'CLIENT' ? '供方积分转到需方' : '需方积分转到供方'
  const purpose = { code: 'MOVE', ref: { kind: 'MOVE', id: newId() }, note }
  const moved = await move(context, from, sides[to], amount, purpose, { amount: most, since })
  if (moved === 'CAPPED') fail('POINTS_MOVE_LIMIT', { limit: most })
  if (moved === 'SHORT') await failShort(context, from, amount)
  const left = async (holder: Holder) => (await balanceOf(db, holder, clock.now())).balance
  return { client: await left(sides.CLIENT), business: await left(sides.BUSINESS) }
}

export const pointsGoodsRoutes = servePart(clientIntegralGoods, {
  transferIntegral: context => moveOwn(context, context.input.to, context.input.amount),
})

export const exchangeIntegralRoutes = serve(exchangeIntegral, {
  async search({ db, input: { current, size, order } }) {
    const all = (await listRights(db)).sort((a, b) => (order === 'asc' ? a.points - b.points : b.points - a.points))
    const records = all.slice((current - 1) * size, current * size)
    return { records, total: all.length, size, current, pages: Math.ceil(all.length / size), totalIsCapped: false }
  },
})

export const integralRecordRoutes = servePart(integralRecord, {
  search({ db, actor, input: { isBusiness, ...input } }) {
    if (!isBusiness) return records(db, ofClient(actor.accountId), input)
    return records(db, ofCompany(viewOf(actor, true).companyId!), input)
  },

  async getCount({ db, actor, clock }) {
    const client = await balanceOf(db, ofClient(actor.accountId), clock.now())
    const isMember = actor.company?.status === 'APPROVED' && actor.company.kind === 'SUPPLIER'
    const business = isMember ? await balanceOf(db, ofCompany(actor.company!.id), clock.now()) : null
    return {
      client: client.balance,
      business: business?.balance ?? null,
      expiring: client.expiring + (business?.expiring ?? 0),
      sides: { client, business },
      canMove: ownsCompany(actor),
    }
  },

  exChange: context => exchangeRight(context, context.actor, context.input.integralId),

  integralMove: context => moveOwn(context, context.input.to, context.input.amount),
})
