import { fail, found } from '../../failure.ts'
import type { Client } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { findOffers } from '../basket/api.ts'
import * as queries from './queries.ts'

/**
 * Lines of the caller's purchasing list as items to order, locked: of two requests for the same lines the second finds
 * them gone.
 * @throws Failure NOT_FOUND, LINES_STALE for lines that no goods were taken for
 */
export async function lockChosen({ db }: Pick<Work, 'db'>, actor: Client, ids: readonly string[]) {
  const rows = new Map((await queries.lockLines(db, actor.accountId, ids)).map(row => [row.id, row]))
  const lines = [...new Set(ids)].map(id => found(rows.get(id)))
  const open = lines.filter(line => line.spec_id === null)
  if (open.length > 0) {
    const names = open.map(line => line.name || line.catalog_no || line.cas).slice(0, 3)
    fail('LINES_STALE', {
      names: names.join('、'),
      lines: open.map(({ id, name }) => ({ id, name, problem: 'SPEC_GONE' })),
    })
  }
  const offers = new Map(
    (await findOffers(db, [...new Set(lines.map(line => line.spec_id!))])).map(offer => [offer.spec_id, offer]),
  )
  return lines.map(line => ({
    goodsId: found(offers.get(line.spec_id!)).goods_id,
    specId: line.spec_id!,
    quantity: line.quantity,
    remark: line.remark,
  }))
}

/** Takes ordered lines off the list. */
export const leavePool = ({ db }: Pick<Work, 'db'>, actor: Client, ids: readonly string[]) =>
  queries.removeLines(db, actor.accountId, ids)
