import type { FastifyInstance } from 'fastify'
import { yuanOf } from '../kernel/money.ts'
import type { Services } from '../kernel/services.ts'
import { type PayStandIn, type StandInAct, standInActs } from '../ports/pay/stand-in/pay-stand-in.ts'
import { escapeHtml } from '../text/html.ts'
import { devPage, wechatPersonOf } from './dev-pages.ts'
import { bridgeScript } from './wechat-bridge.ts'

/** The cashier of the payment stand-in, and its faults on request. Outside production only. */
export function mountPayStandIn(http: FastifyInstance, { ports }: Pick<Services, 'ports'>): void {
  const standIn = ports.payStandIn
  if (!standIn) return
  standIn.deliver = async ({ path, headers, body }) =>
    (await http.inject({ method: 'POST', url: path, headers: { ...headers }, payload: body })).statusCode
  http.register(async inner => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    inner.get('/dev/pay', async (request, reply) => {
      const { tradeNo } = request.query as { tradeNo?: string }
      return devPage(reply, '收银台（开发环境）', tradeNo ? orderPage(standIn, tradeNo) : listPage(standIn))
    })
    inner.get('/dev/pay/alipay/gateway.do', async (request, reply) => {
      const order = standIn.openPage(request.query as Record<string, string>)
      if (typeof order === 'string') return devPage(reply, '支付宝（开发环境）', `<p>${escapeHtml(order)}</p>`)
      return reply.redirect(`/dev/pay?tradeNo=${order.tradeNo}`)
    })
    inner.get('/dev/pay/bridge.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(bridgeScript),
    )
    // what WeChat itself shows of an order that a page hands it, and its 付款
    inner.post('/dev/pay/bridge', async (request, reply) => {
      const { values, isPaid } = request.body as { values: Record<string, string>; isPaid?: boolean }
      const order = standIn.openBridge(values, `o-dev-union-${wechatPersonOf(request)}`)
      if (typeof order === 'string') return reply.code(400).send({ error: order })
      if (isPaid) await standIn.act(order.tradeNo, 'PAY')
      return { title: order.title, amount: yuanOf(order.amount) }
    })
    inner.post('/dev/pay/act', async (request, reply) => {
      const { tradeNo = '', act = '', seconds } = (request.body ?? {}) as Record<string, string>
      if (!standIn.order(tradeNo) || !standInActs.includes(act as StandInAct))
        return reply.code(400).send({ ok: false })
      const statuses = await standIn.act(tradeNo, act as StandInAct, seconds ? Number(seconds) : undefined)
      const isForm = String(request.headers['content-type']).includes('urlencoded')
      return isForm ? reply.redirect(`/dev/pay?tradeNo=${tradeNo}`, 303) : { ok: true, statuses }
    })
  })
}

function listPage(standIn: PayStandIn): string {
  const rows = Object.values(standIn.books().orders)
    .slice(-100)
    .reverse()
    .map(
      order =>
        `<tr><td>${order.channel}</td><td><a href="/dev/pay?tradeNo=${order.tradeNo}">${order.tradeNo}</a></td><td>${escapeHtml(order.title)}</td><td>${yuanOf(order.amount)}</td><td>${order.state}</td></tr>`,
    )
  return `<table><tr><th>渠道</th><th>单号</th><th>内容</th><th>金额（元）</th><th>状态</th></tr>${rows.join('')}</table>`
}

function orderPage(standIn: PayStandIn, tradeNo: string): string {
  const order = standIn.order(tradeNo)
  if (!order) return '<p>没有该订单</p>'
  const buttons = standInActs.map(
    act =>
      `<form method="post" action="/dev/pay/act"><input type="hidden" name="tradeNo" value="${tradeNo}"><button name="act" value="${act}">${act}</button></form>`,
  )
  const back = order.returnUrl ? `<p><a href="${escapeHtml(order.returnUrl)}">返回商家</a></p>` : ''
  return `<p>${escapeHtml(order.title)}</p><p><b>¥${yuanOf(order.amount)}</b> · ${order.channel} · ${order.state}</p>${buttons.join('')}${back}`
}
