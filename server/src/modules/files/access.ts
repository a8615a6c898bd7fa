import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor } from '../../http/actor.ts'
import { openedTo } from './access-queries.ts'

type Build = ExpressionBuilder<Tables, 'file'>
type Rule = (eb: Build) => ExpressionWrapper<Tables, 'file', SqlBool>

/** Files of the caller: uploaded by the account or by a member of its company. */
export const own =
  (actor: AnyActor): Rule =>
  eb =>
    eb.or([
      eb.and([eb('file.owner_kind', '=', 'account'), eb('file.owner_id', '=', actor.accountId)]),
      ...(actor.company ? [eb('file.company_id', '=', actor.company.id)] : []),
    ])

/** Own files and those that their users opened to the caller. */
export const entitled =
  (actor: AnyActor): Rule =>
  eb => {
    const ids = [actor.accountId, actor.company?.id].filter(id => id != null)
    return eb.or([own(actor)(eb), eb.exists(openedTo(eb, ids))])
  }

/** What the caller may see: the above and everything public. */
export const visible =
  (actor: AnyActor): Rule =>
  eb =>
    eb.or([eb('file.key', 'like', 'open/%'), entitled(actor)(eb)])
