import { business } from '@shangyouji/contract/companies/calls'
import { supplierSearch } from '@shangyouji/contract/search/calls'
import { upstreamLabel } from '@shangyouji/contract/upstream/calls'
import { servePart } from '../../http/serve.ts'
import { searchSuppliers } from './suppliers.ts'

export const businessSearchRoutes = servePart(business, {
  goodsSearch: ({ db, input }) => searchSuppliers(db, input),
})

export const upstreamSearchRoutes = servePart(upstreamLabel, {
  async searchBusiness({ db, input }) {
    const { province, ...rest } = input
    const asked = supplierSearch.input.parse({ ...rest, area: province ? [province] : undefined, withFacets: false })
    const { facets: _, ...page } = await searchSuppliers(db, asked)
    return page
  },
})
