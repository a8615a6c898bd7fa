import type { Api } from '@shangyouji/contract'
import { sectionDictionaries } from '@shangyouji/contract/publications/labels'
import { data, type LoaderFunctionArgs } from 'react-router'
import { INDUSTRY } from '../../../domains/demand/dictionaries.ts'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { valuesOf } from './values.ts'

/** What every editor knows of the item it edits. */
export interface Stored {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly isRevising: boolean
  readonly rejectReason: string
  readonly fieldReasons: Record<string, string>
  readonly goods: readonly { id: string; name: string; catalogNo: string }[]
}

/** A new item, or an own one by `?id=`, with what can be chosen. */
export async function loadEditor(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  kind: PublicationKind,
  get: (api: Api, input: { id: string }) => Promise<Stored>,
) {
  const api = context.get(apiContext)
  const id = url.searchParams.get('id')
  const dictionary = sectionDictionaries[kind]
  const [stored, items, tree] = await Promise.all([
    id
      ? get(api, { id }).catch(error => {
          if (isFailure(error)) throw data({ msg: `该${publicationKinds[kind].noun}不存在或已删除` }, { status: 404 })
          throw error
        })
      : null,
    api.dictionaryItem.list({ type: [dictionary, INDUSTRY] }),
    api.category.listTree(),
  ])
  const names = (type: string) => (items[type] ?? []).map(({ name }) => name)
  return {
    stored,
    values: stored && valuesOf(kind, stored),
    sections: names(dictionary),
    industries: names(INDUSTRY),
    categories: tree.map(choice),
  }
}

interface Node {
  readonly id: string
  readonly name: string
  readonly children?: readonly Node[]
}
export interface Choice {
  readonly value: string
  readonly label: string
  readonly children?: Choice[]
}
const choice = ({ id, name, children = [] }: Node): Choice => ({
  value: id,
  label: name,
  ...(children.length > 0 && { children: children.map(choice) }),
})
export type Loaded = Awaited<ReturnType<typeof loadEditor>>
