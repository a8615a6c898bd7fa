import { meetingLimits } from '@shangyouji/contract/meetings/labels'
import { meetUser } from '@shangyouji/contract/meetings/people-calls'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Member } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { findOwn } from '../content/api.ts'
import { claimFiles } from '../files/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { meetingKind } from './kind.ts'
import * as queries from './people-queries.ts'

type Person = Selectable<Tables['meeting_person']>

const present = (row: Person) => ({
  id: row.id,
  meetId: row.meeting_id,
  kind: row.kind,
  name: row.name,
  title: row.title,
  photo: row.photo,
  bio: row.bio,
  phone: row.phone,
  right: row.door_right,
  sort: row.sort,
})

/** People appear on the public page at once: what is found in their texts is refused. */
async function check(work: Pick<Work, 'db' | 'clock'>, actor: Member, person: Person): Promise<void> {
  if (person.door_right !== 'NONE' && person.kind !== 'STAFF') failFields({ right: '仅工作人员可设现场权限' })
  if (person.door_right !== 'NONE' && person.phone === '') failFields({ phone: '请填写工作人员登录用的手机号' })
  const texts = { name: person.name, title: person.title, bio: person.bio }
  refuse(await checkText(work.db, { scene: 'meet', texts, by: actor }))
  const user = { entity: 'meetingPerson', id: person.id, actor, now: work.clock.now() }
  await claimFiles(work.db, user, [person.photo])
}

const changed = ({ db, events }: Pick<Work, 'db' | 'events'>, meetingId: string) =>
  events.publish(db, 'pages', { tags: [`meet:${meetingId}`] })

export const meetUserRoutes = serve(meetUser, {
  async search({ db, actor, input }) {
    found(await findOwn(db, meetingKind, input.meetId, actor))
    const page = await queries.listPeople(db, input)
    return { ...page, records: page.records.map(present) }
  },

  async save(ctx) {
    const { db, actor, input, clock } = ctx
    found(await findOwn(db, meetingKind, input.meetId, actor))
    const limit = meetingLimits.people
    may((await queries.countPeople(db, input.meetId)) < limit, 'TOO_MANY_ITEMS', { limit })
    const { meetId, right, ...fields } = input
    const now = clock.now()
    const row = { ...fields, id: newId(), meeting_id: meetId, door_right: right, created_at: now, updated_at: now }
    await check(ctx, actor, row)
    await queries.addPerson(db, row)
    await changed(ctx, meetId)
    return present(row)
  },

  async update(ctx) {
    const { db, actor, input, clock } = ctx
    const before = found(await queries.findPerson(db, input.id, actor.company.id))
    const { id, right = before.door_right, version: _, ...fields } = input
    const row = { ...before, ...fields, door_right: right, updated_at: clock.now() }
    await check(ctx, actor, row)
    await queries.setPerson(db, id, row)
    await changed(ctx, before.meeting_id)
    return present(row)
  },

  async byId({ db, actor, input }) {
    return present(found(await queries.findPerson(db, input.id, actor.company.id)))
  },

  async delete(ctx) {
    const { db, actor, input, clock } = ctx
    const { id, meeting_id } = found(await queries.findPerson(db, input.id, actor.company.id))
    await claimFiles(db, { entity: 'meetingPerson', id, actor, now: clock.now() }, [])
    await queries.removePerson(db, id)
    await changed(ctx, meeting_id)
    return true
  },
})
