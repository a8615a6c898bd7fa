import type { FastifyInstance } from 'fastify'
import type { JobKinds } from '../jobs/jobs.ts'
import type { Services } from '../kernel/services.ts'

type DueJob = { [K in keyof JobKinds]: Record<string, never> extends JobKinds[K] ? K : never }[keyof JobKinds]

/** Jobs that look for what is due: they need nothing but the clock, and otherwise run by the hour or the day. */
const dueJobs = [
  'express.follow',
  'invitations.advance',
  'membership.remind',
  'membership.turn',
  'pay.sweep',
  'telephony.sweep',
] as const satisfies readonly DueJob[]

/** Runs a job that looks for what is due at once, so that nobody waits an hour to see what it does. Outside production only. */
export function mountDueJobs(http: FastifyInstance, { jobs, database }: Pick<Services, 'jobs' | 'database'>): void {
  http.post('/dev/jobs', async (request, reply) => {
    const { kind } = (request.body ?? {}) as { readonly kind?: unknown }
    const due = dueJobs.find(one => one === kind)
    if (!due) return reply.code(400).send({ ok: false, kinds: dueJobs })
    await jobs.send(database.db, due, {})
    return { ok: true }
  })
}
