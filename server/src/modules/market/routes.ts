import { GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import { accurate, filter, filterLibrary, floor, guess, mainPush } from '@shangyouji/contract/market/calls'
import { type Context, serve } from '../../http/serve.ts'
import { viewerOf } from '../../http/viewer.ts'
import { filterGroups } from '../catalogue/api.ts'
import { searchGoods } from '../goods/api.ts'
import { showFloors } from './floors.ts'
import { listPushed } from './push-queries.ts'
import { showPushed } from './pushes.ts'
import { accurateFor, guessFor } from './recommend.ts'

const facets = async (ctx: Pick<Context, 'db' | 'clock' | 'reads'>, input: object) =>
  (await searchGoods(ctx, GoodsSearch.parse({ ...input, size: 1 }))).facets

export const filterRoutes = serve(filter, {
  getFilterById: ctx => facets(ctx, { categoryId: ctx.input.categoryId }),
  getShopFilter: ctx => facets(ctx, { businessId: ctx.input.businessId }),
})

export const filterLibraryRoutes = serve(filterLibrary, {
  async listToFour(ctx) {
    const common = new Set((await filterGroups(ctx.db)).filter(group => group.isCommon).map(group => group.key))
    return (await facets(ctx, {})).filter(facet => common.has(facet.key)).slice(0, 4)
  },
})

const asking = ({ db, clock, actor, visit }: Context) => ({
  db,
  now: clock.now(),
  viewer: viewerOf(actor, visit),
  companyId: actor.company?.id ?? null,
})

export const guessRoutes = serve(guess, {
  listLimitById: ctx => guessFor(asking(ctx), ctx.input.id, ctx.input.limit),
})

export const accurateRoutes = serve(accurate, {
  listLimitById: ctx => accurateFor(asking(ctx), ctx.input.id, ctx.input.limit),
})

export const mainPushRoutes = serve(mainPush, {
  async getMainPushList({ db, input }) {
    return showPushed(db, await listPushed(db, input.x))
  },
})

export const floorRoutes = serve(floor, {
  searchFloorById: ({ db, input }) => showFloors(db, input.id, input.limit),
})
