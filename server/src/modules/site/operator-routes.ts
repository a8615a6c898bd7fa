import { site } from '@shangyouji/contract/site/operator-calls'
import { serve } from '../../http/serve.ts'
import { bannerCalls } from './operate-banners.ts'
import { guideCalls } from './operate-guides.ts'
import { policyCalls } from './operate-policies.ts'
import { textCalls } from './operate-texts.ts'

/** 站点管理, by noun in the files beside. */
export const siteRoutes = serve(site, { ...bannerCalls, ...guideCalls, ...policyCalls, ...textCalls })
