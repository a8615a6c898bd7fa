import type { Api } from '@shangyouji/contract'
import { orNull } from '../../../lib/api/failure.ts'

/** What operators wrote for search engines about a page; null where they wrote nothing. */
export const pageSeo = (api: Api, id: string) => orNull(api.seo.getById({ id }))
