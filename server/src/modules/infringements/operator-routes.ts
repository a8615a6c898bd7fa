import { infringements } from '@shangyouji/contract/infringements/operator-calls'
import { logStatus, statusHistory } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { mustGiveReason } from '../base/api.ts'
import { findOnDesk, notifyOwner, takeDown } from '../desk/api.ts'
import { signedUrl } from '../files/api.ts'
import { mailSender } from './mail.ts'
import { presentNotice } from './present.ts'
import * as queries from './queries.ts'
import { type Move, moves } from './rules.ts'

const ENTITY = 'infringement_notice'
/** Only addresses with the id of a thing lead to it. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/** What an address of this site shows, as the desk finds it. */
async function thingAt(work: Pick<Work, 'db' | 'lists'>, actor: Operator, target: string) {
  const number = target.match(ID)?.[0]
  if (!number) return null
  const asked = { number, order: 'desc', current: 1, size: 10 } as const
  const { records } = await findOnDesk(work, actor, asked)
  return records.find(row => row.type !== 'inquiry' && row.type !== 'order') ?? null
}

interface Moving extends Work {
  readonly actor: Operator
  audit(details: Readonly<Record<string, unknown>>, objectId?: string): void
}

async function moveNotice(ctx: Moving, notice: queries.NoticeRow, move: Move, reason = ''): Promise<void> {
  const { db, clock, actor, audit } = ctx
  const { from, to, mail } = moves[move]
  may((from as readonly string[]).includes(notice.status), 'WRONG_STATE')
  await queries.updateNotice(db, notice.id, { status: to, updated_at: clock.now() })
  await logStatus(ctx, actor, {
    entity: ENTITY,
    id: notice.id,
    from: notice.status,
    to,
    action: move,
    ...(reason && { reason }),
  })
  audit({ number: notice.number, ...(reason && { reason }) }, notice.id)
  await mailSender(ctx, notice, mail, reason)
}

const lock = async (ctx: Pick<Work, 'db'>, id: string) => found(await queries.lockSent(ctx.db, id))

/** 侵权通知 at the operators. */
export const operatorInfringementRoutes = serve(infringements, {
  async search({ db, input }) {
    const page = await queries.listSent(db, input)
    return { ...page, records: page.records.map(presentNotice) }
  },

  async count({ db }) {
    const counts = { NEW: 0, ACCEPTED: 0, FORWARDED: 0, UPHELD: 0, REJECTED: 0 }
    for (const { status, number } of await queries.countByStatus(db)) if (status !== 'OPENED') counts[status] = number
    return counts
  },

  async look(ctx) {
    const { db, input, actor, audit } = ctx
    const row = found(await queries.findSent(db, input.id))
    audit({ looked: true, number: row.number }, row.id)
    const history = await statusHistory(db, ENTITY, row.id)
    return {
      ...presentNotice(row),
      phone: row.phone,
      email: row.email,
      files: (await queries.listEvidence(db, row.id)).map(({ id, name, size, url }) => ({
        id,
        name,
        size,
        url: signedUrl(ctx, url),
      })),
      thing: await thingAt(ctx, actor, row.target),
      answers: (await queries.listAnswers(db, row.id)).map(answer => ({
        id: answer.id,
        content: answer.content,
        operatorName: answer.operator_name,
        createTime: answer.created_at.toISOString(),
      })),
      history: history.map(moved => ({
        status: moved.to_status,
        action: moved.action,
        reason: moved.reason ?? '',
        at: moved.at.toISOString(),
      })),
    }
  },

  async accept(ctx) {
    const { db, input } = ctx
    const notice = await lock(ctx, input.id)
    await moveNotice(ctx, notice, 'accept')
    if (input.target) await queries.updateNotice(db, notice.id, { target: input.target })
    return true
  },

  async forward(ctx) {
    const { actor, input } = ctx
    const notice = await lock(ctx, input.id)
    const card = (await thingAt(ctx, actor, notice.target)) ?? fail('TARGET_UNKNOWN')
    await moveNotice(ctx, notice, 'forward')
    const from = [notice.name, notice.organisation].filter(Boolean).join('，')
    const content = `平台收到侵权通知（${notice.number}，通知人：${from}）：\n${notice.content}\n如不存在侵权，请通过“意见反馈”提交不侵权声明与证据。`
    await notifyOwner(ctx, card, content)
    return true
  },

  async takeDown(ctx) {
    const { db, actor, input, audit } = ctx
    await mustGiveReason(db, input.reason)
    const notice = await lock(ctx, input.id)
    const card = (await thingAt(ctx, actor, notice.target)) ?? fail('TARGET_UNKNOWN')
    await moveNotice(ctx, notice, 'takeDown', input.reason)
    // taken down already, because of another notice or on the desk
    if (card.status !== 'BANNED') {
      const { evidenceId, digest } = await takeDown(ctx, actor, { type: card.type, id: card.id, reason: input.reason })
      audit({ evidenceId, digest })
    }
    return true
  },

  async reject(ctx) {
    await mustGiveReason(ctx.db, ctx.input.reason)
    await moveNotice(ctx, await lock(ctx, ctx.input.id), 'reject', ctx.input.reason)
    return true
  },

  async answer(ctx) {
    const { db, clock, actor, input, audit } = ctx
    const notice = await lock(ctx, input.id)
    // the sender was erased: there is no address left to answer to
    may(notice.email !== '', 'WRONG_STATE')
    await queries.insertAnswer(db, {
      id: newId(),
      notice_id: notice.id,
      operator_id: actor.operatorId,
      content: input.content,
      created_at: clock.now(),
    })
    audit({ number: notice.number }, notice.id)
    await mailSender(ctx, notice, 'answered', input.content)
    return true
  },
})
