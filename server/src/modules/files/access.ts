import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor } from '../../http/actor.ts'

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
    const opened = eb
      .selectFrom('file_reference')
      .select('file_reference.file_id')
      .whereRef('file_reference.file_id', '=', 'file.id')
      .where(sql<boolean>`file_reference.reader_ids && ${ids}::uuid[]`)
    return eb.or([own(actor)(eb), eb.exists(opened)])
  }

/** What the caller may see: the above and everything public. */
export const visible =
  (actor: AnyActor): Rule =>
  eb =>
    eb.or([eb('file.key', 'like', 'open/%'), entitled(actor)(eb)])
