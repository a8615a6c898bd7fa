import type { Api } from '@shangyouji/contract'
import { type DeskTypeName, isTradeType } from '@shangyouji/contract/desk/labels'
import { isFailure } from '../../../lib/api/failure.ts'

export interface Opened {
  readonly type: DeskTypeName
  readonly id: string
}

/** The thing whose drawer is open by `?open=type:id`; a trade is only read once a reason is given. */
export async function loadThing(api: Api, { type, id }: Opened) {
  if (isTradeType(type)) return { type, id, isTrade: true as const, content: null }
  try {
    return { type, id, isTrade: false as const, content: await api.desk.look({ type, id }) }
  } catch (failure) {
    if (isFailure(failure)) return null
    throw failure
  }
}

export type OpenThing = NonNullable<Awaited<ReturnType<typeof loadThing>>>
export type Content = NonNullable<OpenThing['content']>
