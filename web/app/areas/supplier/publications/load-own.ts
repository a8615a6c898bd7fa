import type { Api } from '@shangyouji/contract'
import type { ContentStatus } from '@shangyouji/contract/content/calls'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { sectionDictionaries } from '@shangyouji/contract/publications/labels'
import type { LoaderFunctionArgs } from 'react-router'
import type { ListInput } from '../../../back-office/list/chosen-rows.ts'
import { listInput } from '../../../back-office/list/list-state.ts'
import type { PublicationKind } from '../../../domains/publication/kinds.ts'
import { apiContext } from '../../../lib/context.ts'

export const filterNames = ['status', 'keyword', 'section'] as const

/** A row of any of the four lists. */
export interface OwnPublication {
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly section: string
  readonly status: ContentStatus
  readonly isRevising: boolean
  readonly publishTime: string | null
  readonly updateTime: string
  readonly dueTime: string | null
  readonly rejectReason: string
  readonly readNum: number
  readonly likeNum: number
  readonly commentNum: number
  readonly can: Readonly<
    Record<'edit' | 'submit' | 'withdraw' | 'offShelf' | 'release' | 'refresh' | 'remove', boolean>
  >
}

const sorts = ['updateTime', 'publishTime', 'refreshTime', 'readNum'] as const

/** What the address asks for, as the calls take it; words that mean nothing here count as absent. */
export function ownInput({ status, sort, keyword, section, ...rest }: ListInput<(typeof filterNames)[number]>) {
  return {
    ...rest,
    keyword: keyword?.slice(0, 100),
    section: section?.slice(0, 20),
    status: status && status in contentStatusLabels ? (status as ContentStatus) : undefined,
    sort: sorts.find(each => each === sort),
  }
}

export type OwnInput = ReturnType<typeof ownInput>

export interface OwnRows<R> {
  readonly records: R[]
  readonly total: number
  readonly totalIsCapped: boolean
}

/** Own items of a type with the numbers of their states and the sections to filter by. */
export async function loadOwn<R extends OwnPublication>(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  kind: PublicationKind,
  search: (api: Api, input: OwnInput) => Promise<OwnRows<R>>,
  count: (api: Api, input: { keyword?: string }) => Promise<Record<string, number>>,
) {
  const api = context.get(apiContext)
  const input = ownInput(listInput(url, filterNames))
  const dictionary = sectionDictionaries[kind]
  const [rows, counts, items] = await Promise.all([
    search(api, input),
    count(api, { keyword: input.keyword }),
    api.dictionaryItem.list({ type: [dictionary] }),
  ])
  return { rows, counts, sections: (items[dictionary] ?? []).map(({ name }) => name) }
}
