import type { Client } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import { putInto } from '../basket/api.ts'
import { presentLines } from './present.ts'
import * as queries from './queries.ts'

/**
 * Lines of the caller's purchasing list as items to order, locked: of two requests for the same lines the second finds
 * them gone. Only what is sure or was looked at may be ordered.
 * @throws Failure NOT_FOUND, LINES_STALE for lines that no goods were taken for, LINES_UNCHECKED
 */
export async function lockChosen({ db }: Pick<Work, 'db'>, actor: Client, ids: readonly string[]) {
  const rows = new Map((await queries.lockLines(db, actor.accountId, ids)).map(row => [row.id, row]))
  const locked = [...new Set(ids)].map(id => found(rows.get(id)))
  const lines = await presentLines(db, locked, await queries.listDoubled(db, actor.accountId))
  const stopped = (test: (line: (typeof lines)[number]) => boolean) => {
    const named = lines.filter(test)
    const names = named.map(line => line.name || line.catalogNo || line.cas).slice(0, 3)
    return named.length === 0 ? null : { named, names: names.join('、') }
  }
  const open = stopped(line => line.offer === null)
  if (open) {
    const gone = open.named.map(({ id, name }) => ({ id, name, problem: 'SPEC_GONE' }))
    fail('LINES_STALE', { names: open.names, lines: gone })
  }
  const unchecked = stopped(line => line.standing !== 'SURE' && line.standing !== 'CONFIRMED')
  if (unchecked) fail('LINES_UNCHECKED', { names: unchecked.names, ids: unchecked.named.map(line => line.id) })
  return lines.map(line => ({
    id: line.id,
    goodsId: line.offer!.goodsId,
    specId: line.offer!.specId,
    // a line without a number is not checked
    quantity: line.quantity!,
    remark: line.remark,
    original: line.original,
  }))
}

/** Takes ordered lines off the list. */
export const leavePool = ({ db }: Pick<Work, 'db'>, actor: Client, ids: readonly string[]) =>
  queries.removeLines(db, actor.accountId, ids)

/** Lines go into the basket with what was typed; those that it does not take stay on the list. */
export async function moveToBasket(work: Work, actor: Client, ids: readonly string[]) {
  const items = await lockChosen(work, actor, ids)
  const outcome = await putInto(work, actor, items)
  const failureOf = (specId: string) => {
    const put = outcome.get(specId)
    return put && 'quantity' in put ? null : (put ?? null)
  }
  const moved = items.filter(({ specId }) => failureOf(specId) === null)
  if (moved.length > 0)
    await leavePool(
      work,
      actor,
      moved.map(({ id }) => id),
    )
  return { items, failureOf }
}
