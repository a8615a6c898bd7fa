import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import { insertInvitation } from './queries.ts'

type Parts = Pick<Insertable<Tables['invitation']>, 'inviter_id' | 'invitee_id' | 'state'> &
  Partial<Insertable<Tables['invitation']>> & { readonly at: Date }

/** An invitation in any state; rewards in the ledger are made beside it. */
export async function makeInvitation(db: Db, { at, ...parts }: Parts): Promise<string> {
  const id = newId()
  await insertInvitation(db, {
    id,
    reason: null,
    network_hash: '',
    act: null,
    acted_at: null,
    due_at: null,
    reward: null,
    company_id: null,
    decided_by: null,
    paid_at: null,
    created_at: at,
    updated_at: at,
    ...parts,
  })
  return id
}
