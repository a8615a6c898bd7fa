import type { Api, ReplyOf } from '@shangyouji/contract'
import type { companies } from '@shangyouji/contract/companies/operator-calls'
import { withAreaNames } from '../../../domains/company/area-names.ts'
import { loadCompanyOptions } from '../../../domains/company/company-options.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { reasonsAbout } from '../shared/reasons-about.ts'

export type CompanyDetails = ReplyOf<typeof companies.byId>

/** The company whose drawer is open by `?company=`, with all that is shown of it; null for none. */
export async function loadCompany(api: Api, url: URL) {
  const id = url.searchParams.get('company')
  if (!id) return null
  try {
    const [details, history, options, dictionaries] = await Promise.all([
      api.companies.byId({ id }),
      api.companies.history({ id }),
      loadCompanyOptions(api),
      api.dictionaryItem.list({ type: ['REJECT_REASON', 'FREEZE_REASON'] }),
    ])
    const { REJECT_REASON = [], FREEZE_REASON = [] } = dictionaries
    const templates = (items: typeof REJECT_REASON) => items.map(item => ({ value: item.code, label: item.name }))
    return {
      details: { ...details, form: await withAreaNames(api, details.form) },
      history,
      options,
      refuseReasons: templates(reasonsAbout('COMPANY', REJECT_REASON)),
      freezeReasons: templates(FREEZE_REASON),
    }
  } catch (failure) {
    if (isFailure(failure)) return null
    throw failure
  }
}

export type OpenCompany = NonNullable<Awaited<ReturnType<typeof loadCompany>>>
