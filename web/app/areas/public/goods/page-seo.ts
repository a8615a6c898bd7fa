import type { Api } from '@shangyouji/contract'
import { isFailure } from '../../../api/failure.ts'

/** What operators wrote for search engines about a page; null where they wrote nothing. */
export const pageSeo = (api: Api, id: string) =>
  api.seo.getById({ id }).catch(error => {
    if (isFailure(error)) return null
    throw error
  })
