import { companies } from '@shangyouji/contract/companies/operator-calls'
import { members } from '@shangyouji/contract/membership/calls'
import { serve, servePart } from '../../http/serve.ts'
import { refuseLargeGrant } from '../companies/api.ts'
import { grantLevel } from './grant.ts'
import { presentForStaff } from './present.ts'
import * as queries from './queries.ts'

export const memberRoutes = serve(members, {
  async search({ db, input }) {
    const page = await queries.listAll(db, input)
    return { ...page, records: page.records.map(presentForStaff) }
  },
})

/** The level of a company, set by an operator. */
export const levelRoutes = servePart(companies, {
  async setLevel(ctx) {
    await refuseLargeGrant(ctx, ctx.input)
    await grantLevel(ctx, ctx.actor, ctx.input)
    return true
  },
})
