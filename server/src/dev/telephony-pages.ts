import type { FastifyInstance } from 'fastify'
import type { Services } from '../kernel/services.ts'
import { type CallAct, callActs, type TelephonyStandIn } from '../ports/telephony/stand-in.ts'
import { escapeHtml } from '../text/html.ts'
import { devPage } from './dev-pages.ts'

/** The telephone exchange of the stand-in: who may call whom, and calls on request. Outside production only. */
export function mountTelephoneExchange(http: FastifyInstance, { ports }: Pick<Services, 'ports'>): void {
  const standIn = ports.telephonyStandIn
  if (!standIn) return
  standIn.deliver = async ({ path, headers, body }) =>
    (await http.inject({ method: 'POST', url: path, headers: { ...headers }, payload: body })).statusCode
  http.register(async inner => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    inner.get('/dev/phone', async (_, reply) => devPage(reply, '虚拟号码（开发环境）', exchangePage(standIn)))
    inner.post('/dev/phone/act', async (request, reply) => {
      const { x = '', caller = '', act = '', seconds } = (request.body ?? {}) as Record<string, string>
      if (!callActs.includes(act as CallAct)) return reply.code(400).send({ ok: false })
      const statuses = await standIn.act(x, caller, act as CallAct, seconds ? Number(seconds) : undefined)
      const isForm = String(request.headers['content-type']).includes('urlencoded')
      return isForm ? reply.redirect('/dev/phone', 303) : { ok: true, statuses }
    })
  })
}

function exchangePage(standIn: TelephonyStandIn): string {
  const rows = [...standIn.subscriptions.values()]
    .slice(-100)
    .reverse()
    .map(({ x, a, b, isLive }) => {
      const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
      const buttons = isLive
        ? callActs.map(act => `<button name="act" value="${act}">${act}</button>`).join('')
        : '已释放'
      const caller = b === null ? '<input name="caller" value="13900000000">' : field('caller', b)
      const form = `<form method="post" action="/dev/phone/act">${field('x', x)}${caller}${buttons}</form>`
      return `<tr><td>${escapeHtml(x)}</td><td>${escapeHtml(a)}</td><td>${escapeHtml(b ?? '任何人')}</td><td>${form}</td></tr>`
    })
  return `<table><tr><th>虚拟号码</th><th>供方</th><th>需方</th><th>拨打</th></tr>${rows.join('')}</table>`
}
