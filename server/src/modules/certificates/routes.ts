import { meetCertificate } from '@shangyouji/contract/certificates/calls'
import { maskName } from '@shangyouji/contract/checks'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found } from '../../kernel/failure.ts'
import { printsFor } from './access.ts'
import * as queries from './queries.ts'
import { hasAttended, newNumber } from './rules.ts'

const meetingOf = (row: queries.Attended) => ({
  title: row.title,
  organiser: row.organiser,
  start: row.start_at.toISOString(),
  end: row.end_at.toISOString(),
  timezone: row.timezone,
})

export const certificateRoutes = serve(meetCertificate, {
  async issue(ctx) {
    const { db, actor, input, clock } = ctx
    const rows = await queries.listAttended(db, input.ids)
    const isTheirs = await printsFor(ctx, actor)
    if (rows.length < new Set(input.ids).size || !rows.every(isTheirs)) found(null)
    const came = rows.filter(row => hasAttended(row) && row.name !== '')
    if (came.length === 0) fail('WRONG_STATE')
    const about = { account_id: actor.accountId, issued_at: clock.now() }
    await queries.keepCertificates(
      db,
      came.map(({ id, issue }) => ({ id: newId(), number: newNumber(), registration_id: id, issue, ...about })),
    )
    const kept = await queries.listCertificates(
      db,
      came.map(({ id }) => id),
    )
    return came.map(row => {
      const { number, issued_at: issuedAt } = kept.find(
        one => one.registration_id === row.id && one.issue === row.issue,
      )!
      return {
        ...meetingOf(row),
        ...{ number, enrollId: row.id, name: row.name, company: row.company, address: row.address, days: row.days },
        issueTime: issuedAt.toISOString(),
      }
    })
  },

  async check({ db, input }) {
    const row = found(await queries.findByNumber(db, input.number))
    const isValid = hasAttended(row) && row.issue === row.certified_issue
    return {
      ...meetingOf(row),
      ...{ number: input.number, isValid, issueTime: row.issued_at.toISOString() },
      name: isValid ? maskName(row.name) : '',
      days: isValid ? row.days : [],
    }
  },
})
