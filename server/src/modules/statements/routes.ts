import { statement, statements } from '@shangyouji/contract/statements/calls'
import type { Purse } from '@shangyouji/contract/statements/labels'
import type { Db } from '../../db/database.ts'
import type { Account } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import { readingViewOf } from '../../http/side.ts'
import { found } from '../../kernel/failure.ts'
import { holderFor } from '../balance/api.ts'
import type { Holder } from '../ledger/api.ts'
import * as queries from './queries.ts'
import { exportStatement, type Subject, statementOf } from './statement.ts'

/** Points of a company are seen by its members, its money by who handles it. */
function ownHolder(actor: Account, purse: Purse, isBusiness: boolean | undefined): Holder {
  if (purse !== 'POINTS') return { ...holderFor(actor, isBusiness), purse }
  const view = readingViewOf(actor, isBusiness ?? false)
  return view.side === 'CLIENT'
    ? { kind: 'CLIENT', id: view.accountId, purse }
    : { kind: 'COMPANY', id: view.companyId, purse }
}

async function ownSubject(
  db: Db,
  actor: Account,
  { purse, isBusiness }: { purse: Purse; isBusiness?: boolean | undefined },
): Promise<Subject> {
  const row = await queries.findHeldOf(db, ownHolder(actor, purse, isBusiness))
  return { id: row?.id ?? null, purse, owner: row?.owner ?? '' }
}

const subjectById = async (db: Db, id: string): Promise<Subject> => found(await queries.findHeld(db, id))

export const statementRoutes = serve(statement, {
  search: async ({ db, actor, input }) => statementOf(db, await ownSubject(db, actor, input), input),
  async export({ db, actor, input, audit }) {
    audit({ filter: input })
    return exportStatement(db, await ownSubject(db, actor, input), input)
  },
})

export const operatorStatementRoutes = serve(statements, {
  accounts: ({ db, input }) =>
    queries.searchAccounts(db, input, ({ owner_kind, owner_id: ownerId, ...row }) => ({
      ...row,
      ownerId,
      side: owner_kind === 'CLIENT' ? ('CLIENT' as const) : ('BUSINESS' as const),
    })),

  byAccount: async ({ db, input }) => statementOf(db, await subjectById(db, input.accountId), input),

  async export({ db, input, audit }) {
    const { accountId, ...days } = input
    audit({ filter: days }, accountId)
    return exportStatement(db, await subjectById(db, accountId), days)
  },
})
