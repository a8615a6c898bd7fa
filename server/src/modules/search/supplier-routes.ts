import { business } from '@shangyouji/contract/companies/calls'
import { supplierSearch } from '@shangyouji/contract/search/calls'
import { upstreamLabel } from '@shangyouji/contract/upstream/calls'
import { servePart } from '../../http/serve.ts'
import { searchSuppliers } from './suppliers.ts'

export const businessSearchRoutes = servePart(business, {
  goodsSearch: ctx => searchSuppliers(ctx, ctx.input),
})

export const upstreamSearchRoutes = servePart(upstreamLabel, {
  async searchBusiness(ctx) {
    const { province, ...rest } = ctx.input
    const asked = supplierSearch.input.parse({ ...rest, area: province ? [province] : undefined, withFacets: false })
    const { facets: _, ...page } = await searchSuppliers(ctx, asked)
    return page
  },
})
