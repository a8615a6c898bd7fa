import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

type Kind = Tables['meeting_person']['kind']

/** Whom the public page shows; helpers and phones never are. */
export const listShownPeople = (db: Db, meetingId: string) =>
  db
    .selectFrom('meeting_person')
    .select(['id', 'kind', 'name', 'title', 'photo', 'bio'])
    .where('meeting_id', '=', meetingId)
    .where('kind', 'in', ['SPEAKER', 'CHAIR', 'GUEST'])
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const listPeople = (
  db: Db,
  filter: { meetId: string; kind?: Kind | undefined; keyword?: string | undefined; current: number; size: number },
) => {
  let query = db.selectFrom('meeting_person').selectAll().where('meeting_id', '=', filter.meetId)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.keyword) query = query.where('name', 'ilike', containing(filter.keyword))
  return paged(db, query.orderBy('sort').orderBy('id'), filter, row => row)
}

export const countPeople = async (db: Db, meetingId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('meeting_person')
        .select(eb => eb.fn.countAll().as('number'))
        .where('meeting_id', '=', meetingId)
        .executeTakeFirstOrThrow()
    ).number,
  )

/** One of a company's meetings. */
export const findPerson = (db: Db, id: string, companyId: string) =>
  db
    .selectFrom('meeting_person')
    .innerJoin('content', 'content.id', 'meeting_person.meeting_id')
    .selectAll('meeting_person')
    .where('meeting_person.id', '=', id)
    .where('content.company_id', '=', companyId)
    .where('content.deleted_at', 'is', null)
    .executeTakeFirst()

export const addPerson = (db: Db, row: Insertable<Tables['meeting_person']>) =>
  db.insertInto('meeting_person').values(row).execute()

export const setPerson = (db: Db, id: string, values: Partial<Insertable<Tables['meeting_person']>>) =>
  db.updateTable('meeting_person').set(values).where('id', '=', id).execute()

export const removePerson = (db: Db, id: string) => db.deleteFrom('meeting_person').where('id', '=', id).execute()
