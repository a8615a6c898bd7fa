import { storefronts } from '@shangyouji/contract/storefronts/operator-calls'
import type { Context } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { presentVersion } from './present.ts'
import { previewOf } from './preview.ts'
import * as queries from './queries.ts'
import { countShops, saveTemplate } from './template-queries.ts'
import { templatesNow } from './templates.ts'

const presentShop = (row: queries.ShopVersionRow) => ({
  ...presentVersion(row),
  companyId: row.company_id,
  companyName: row.company_name,
})
const withLink = (context: Pick<Context, 'clock' | 'config'>, row: queries.ShopVersionRow) => ({
  ...presentShop(row),
  link: previewOf(context, row.company_id, row.template_code, row.id).link,
})

export const storefrontOperatorRoutes = serve(storefronts, {
  search: ({ db, input }) => queries.listShopVersions(db, input, presentShop),

  async compare(context) {
    const { db, input } = context
    const version = found(await queries.findShopVersion(db, input.id))
    const before = await queries.findVersionBefore(db, version)
    const row = before && (await queries.findShopVersion(db, before.id))
    return { version: withLink(context, version), before: row ? withLink(context, row) : null }
  },

  async templates({ db }) {
    const shops = await countShops(db)
    return (await templatesNow(db)).map(({ code, name, isOn, blocks }) => ({
      ...{ code, name, isOn, blocks },
      shopNum: shops.get(code) ?? 0,
    }))
  },

  async saveTemplate({ db, clock, input }) {
    may(input.isOn || input.code !== 'DEFAULT', 'STOREFRONT_KEPT')
    await saveTemplate(db, input, clock.now())
    return true
  },
})
