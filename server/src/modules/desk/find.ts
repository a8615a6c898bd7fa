import type { DeskTypeName } from '@shangyouji/contract/desk/labels'
import { deskTypeLabels } from '@shangyouji/contract/desk/labels'
import { pageFrom } from '../../db/paged.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields } from '../../kernel/failure.ts'
import { mayFind, mustFind } from './access.ts'
import { presentCard } from './present.ts'
import { findOwners } from './queries.ts'
import type { DeskFilter, DeskThing } from './thing.ts'

/** The newest so many of each type are put in order; more is asked for by narrower words. */
const MOST = 200
const LEAST_CHARS = 2
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

interface Asked {
  readonly type?: DeskTypeName
  readonly keyword?: string
  readonly number?: string
  readonly owner?: string
  readonly status?: string
  readonly isDeleted?: boolean
  readonly order: 'asc' | 'desc'
  readonly current: number
  readonly size: number
}

export const thingOf = ({ lists }: Pick<Work, 'lists'>, type: DeskTypeName): DeskThing =>
  lists.contentThings[type] ?? lists.tradeThings[type] ?? fail('NOT_FOUND')

/** Searches every type the operator may find, each through its own index, and merges the newest. */
export async function findOnDesk(work: Pick<Work, 'db' | 'lists'>, actor: Operator, asked: Asked) {
  const every = Object.keys(deskTypeLabels) as DeskTypeName[]
  if (asked.type) mustFind(actor, asked.type)
  const types = every.filter(type => (asked.type ? type === asked.type : mayFind(actor, type)))
  if (types.length === 0) fail('NOT_ALLOWED')
  const filter = await filterOf(work, asked)
  const hits = []
  if (filter)
    for (const type of types) {
      const rows = await thingOf(work, type).find(work.db, filter)
      hits.push(...rows.map(row => presentCard(type, row)))
    }
  const sign = asked.order === 'asc' ? 1 : -1
  // both orders begin from the newest that were read
  const newest = hits.sort((a, b) => b.updateTime.localeCompare(a.updateTime) || b.id.localeCompare(a.id))
  const listed = newest.slice(0, MOST).sort((a, b) => sign * a.updateTime.localeCompare(b.updateTime))
  const from = (asked.current - 1) * asked.size
  return pageFrom(listed.slice(from, from + asked.size), newest.length, asked, MOST)
}

/** Null where nobody is meant by the owner that was typed. */
async function filterOf({ db }: Pick<Work, 'db'>, asked: Asked): Promise<DeskFilter | null> {
  const { keyword, number, owner, status, isDeleted } = asked
  if (keyword && keyword.replace(/\s+/g, '').length < LEAST_CHARS)
    failFields({ keyword: `请至少输入${LEAST_CHARS}个字` })
  if (owner && owner.length < LEAST_CHARS) failFields({ owner: `请至少输入${LEAST_CHARS}个字` })
  const owners = owner ? await findOwners(db, owner) : undefined
  if (owners && owners.accountIds.length + owners.companyIds.length === 0) return null
  const id = number?.match(ID)?.[0]
  return {
    limit: MOST + 1,
    ...(keyword ? { keyword } : {}),
    ...(id ? { id } : number ? { number } : {}),
    ...(owners ? { owners } : {}),
    ...(status ? { status } : {}),
    ...(isDeleted === undefined ? {} : { isDeleted }),
  }
}
