import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { standInCode } from '../ports/wechat-stand-in.ts'
import { escapeHtml } from '../text/html.ts'

/** Pages for developers, outside production only: what the embedded ports sent, the personas, the WeChat stand-in. */
export function mountDevPages(http: FastifyInstance, { database, config }: Services): void {
  http.get('/dev/outbox', async (_request, reply) => {
    const rows = await database.db.selectFrom('sent_message').selectAll().orderBy('at', 'desc').limit(100).execute()
    const lines = rows.map(
      row =>
        `<tr><td>${row.at.toISOString()}</td><td>${row.channel}</td><td>${escapeHtml(row.recipient)}</td><td>${escapeHtml(row.title)}</td><td>${escapeHtml(row.body)}</td></tr>`,
    )
    return devPage(
      reply,
      '发件箱',
      `<table><tr><th>时间</th><th>渠道</th><th>收件人</th><th>标题</th><th>内容</th></tr>${lines.join('')}</table>`,
    )
  })

  http.get('/dev/accounts', async (_request, reply) => {
    const { demoPersonas } = await import('../../../demo/src/personas.ts')
    const lines = demoPersonas.map(
      ({ who, login, password, note }) =>
        `<tr><td>${who}</td><td><code>${login}</code></td><td><code>${password}</code></td><td>${escapeHtml(note)}</td></tr>`,
    )
    return devPage(
      reply,
      '演示账号',
      `<table><tr><th>身份</th><th>账号</th><th>密码</th><th>说明</th></tr>${lines.join('')}</table>`,
    )
  })

  // The scan page of the WeChat stand-in: choosing a person is scanning with their phone, or agreeing in WeChat. Inside
  // WeChat the browser is that person's from then on, and who would pay is told without a page.
  http.get('/dev/wechat', async (request, reply) => {
    const { redirect_uri = '', state = '', scope, person } = request.query as Record<string, string>
    if (
      !redirect_uri.startsWith('/') &&
      new URL(redirect_uri, config.origin).hostname !== new URL(config.origin).hostname &&
      request.hostname !== new URL(redirect_uri).hostname
    ) {
      return devPage(reply, '微信扫码', '<p>redirect_uri 参数错误</p>')
    }
    const chosen = person ?? (scope === 'snsapi_base' ? wechatPersonOf(request) : null)
    if (chosen !== null) {
      const name = wechatPeople[Number(chosen) - 1] ?? '微信用户'
      const code = standInCode(config.secret, { unionId: `dev-union-${chosen}`, name, nonce: newId() })
      const target = new URL(redirect_uri, config.origin)
      target.searchParams.set('code', code)
      target.searchParams.set('state', state)
      return reply
        .header('set-cookie', `${WECHAT_PERSON}=${Number(chosen)}; Path=/dev; HttpOnly; SameSite=Lax`)
        .redirect(target.href)
    }
    const links = wechatPeople.map((name, i) => {
      const query = new URLSearchParams({ redirect_uri, state, person: String(i + 1) })
      const act = scope === 'snsapi_userinfo' ? '授权登录' : '扫码并确认'
      return `<p><a href="/dev/wechat?${escapeHtml(query.toString())}">以「${name}」${act}</a></p>`
    })
    return devPage(reply, '微信扫码（开发环境）', links.join(''))
  })
}

const wechatPeople = ['微信用户小王', '微信用户小陈', '微信用户小周']
const WECHAT_PERSON = 'dev_wechat'

/** Whose WeChat the browser is: 1 to 3, as chosen last. */
export const wechatPersonOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  new RegExp(`(?:^|; )${WECHAT_PERSON}=([1-3])`).exec(headers.cookie ?? '')?.[1] ?? '1'

export function devPage(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>
body{font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:24px;color:#1c2026}
table{border-collapse:collapse}td,th{border:1px solid #e5e7eb;padding:6px 12px;text-align:left;vertical-align:top}a{color:#c2410c}
</style><h1>${title}</h1>${body}</html>`)
}
