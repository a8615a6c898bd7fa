import type { Api } from '@shangyouji/contract'
import { isFailure } from '../../../lib/api/failure.ts'

/** What a session of the account shows. */
export const roleLabels = { NO_AUTH: '未完善资料', CLIENT: '需方', BUSINESS: '供方' } as const
export type RoleType = keyof typeof roleLabels

/** The account whose drawer is open by `?account=`; null for none. Looking is written into the audit log. */
export async function loadAccount(api: Api, url: URL) {
  const id = url.searchParams.get('account')
  if (!id) return null
  try {
    const [details, history, dictionaries] = await Promise.all([
      api.accounts.byId({ id }),
      api.accounts.history({ id }),
      api.dictionaryItem.list({ type: ['FREEZE_REASON'] }),
    ])
    const freezeReasons = (dictionaries.FREEZE_REASON ?? []).map(({ code, name }) => ({ value: code, label: name }))
    return { details, history, freezeReasons }
  } catch (failure) {
    if (isFailure(failure)) return null
    throw failure
  }
}

export type OpenAccount = NonNullable<Awaited<ReturnType<typeof loadAccount>>>
