import { meet } from '@shangyouji/contract/meetings/calls'
import { type Context, serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import {
  contentHandlers,
  countRead,
  findContent,
  findOwn,
  findPublic,
  lockContent,
  submitForm,
} from '../content/api.ts'
import { checkText, refuse } from '../sensitive-words/api.ts'
import { changeBase } from './base.ts'
import { cancelMeeting } from './cancel.ts'
import { countChannel } from './channel-queries.ts'
import { formOf, instantIn } from './form.ts'
import { meetingKind, mustBeSound } from './kind.ts'
import { findLive } from './live-queries.ts'
import { daysOf, presentEditable, presentSessions, presentTickets } from './present.ts'

const handlers = contentHandlers(meetingKind)

/** The public meeting that a call names. */
async function shown({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string) {
  const row = found(await findPublic(db, meetingKind, id, actor))
  return found(await findLive(db, row.id))
}

/** Address of the meeting's page, with the channel that it is given to. */
function pageOf({ config }: Pick<Context, 'config'>, id: string, from: string | undefined): string {
  const url = new URL(`/website/meetings/${id}`, config.origin)
  if (from) url.searchParams.set('from', from)
  return url.href
}

/** The meeting calls: what all published content has, and what only meetings have. */
export const meetRoutes = serve(meet, {
  ...handlers,

  search: ctx => handlers.search({ ...ctx, input: { ...ctx.input, now: ctx.clock.now() } }),

  async meetRead(ctx) {
    const row = found(await findPublic(ctx.db, meetingKind, ctx.input.id, ctx.actor))
    const { from } = ctx.input
    if ((await countRead(ctx, row.id)) && from !== '') await countChannel(ctx.db, row.id, from)
    return true
  },

  async byId({ db, input, actor, clock }) {
    return presentEditable(db, found(await findOwn(db, meetingKind, input.id, actor)), clock.now())
  },

  /** What needs no review takes effect at once, also where it comes with a change that does. */
  async update(ctx) {
    const { id, version, ...form } = ctx.input
    const own = found(await findOwn(ctx.db, meetingKind, id, ctx.actor))
    const row = found(await lockContent(ctx.db, own.id))
    if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
    const live = row.status === 'PUBLISHED' ? await findLive(ctx.db, id) : undefined
    if (live) {
      // what changes at once looks at its own fields alone
      await mustBeSound(ctx, form, live)
      const kept = new Set(formOf(row).tickets.map(ticket => ticket.id))
      const tickets = form.tickets.flatMap(({ id: ticketId, ...ticket }) =>
        ticketId !== undefined && kept.has(ticketId) ? [{ ...ticket, id: ticketId }] : [],
      )
      await changeBase(ctx, row, { ...form, tickets }, instantIn(form.timezone, form.end, 'end') ?? undefined)
    }
    return submitForm(ctx, meetingKind, ctx.actor, form, id)
  },

  async updateBase(ctx) {
    const { id, version, ...base } = ctx.input
    const own = found(await findOwn(ctx.db, meetingKind, id, ctx.actor))
    const row = found(await lockContent(ctx.db, own.id))
    if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
    await changeBase(ctx, row, base)
    const { status } = found(await findContent(ctx.db, id))
    return { id, status, isRevising: false, dueTime: null }
  },

  async cancel(ctx) {
    const { id, reason } = ctx.input
    const own = found(await findOwn(ctx.db, meetingKind, id, ctx.actor))
    const row = found(await lockContent(ctx.db, own.id))
    may(row.status === 'PUBLISHED' || row.status === 'OFF_SHELF' || row.status === 'BANNED', 'WRONG_STATE')
    refuse(await checkText(ctx.db, { scene: 'meet', texts: { reason }, by: ctx.actor }))
    await cancelMeeting(ctx, ctx.actor, row, reason)
    return true
  },

  async getDatePeriod(ctx) {
    const live = await shown(ctx, ctx.input.id)
    const sessions = await presentSessions(ctx.db, live)
    const days = daysOf(live).map(day => ({
      day,
      sessions: sessions.filter(session => session.start.slice(0, 10) === day),
    }))
    return { timezone: live.timezone, days }
  },

  async listTicketByMeet(ctx) {
    return presentTickets(ctx.db, await shown(ctx, ctx.input.id), ctx.clock.now())
  },

  async getUrlLink(ctx) {
    await shown(ctx, ctx.input.id)
    return { url: pageOf(ctx, ctx.input.id, ctx.input.from) }
  },

  async getMeetQrCode(ctx) {
    await shown(ctx, ctx.input.id)
    const url = pageOf(ctx, ctx.input.id, ctx.input.from)
    const { default: QRCode } = await import('qrcode')
    return { url, image: await QRCode.toDataURL(url, { errorCorrectionLevel: 'M', margin: 2, width: 320 }) }
  },
})
