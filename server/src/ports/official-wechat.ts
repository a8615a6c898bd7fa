import type { WechatSettings } from './open-wechat.ts'
import type { WechatNotificationPort, WechatSharePort } from './ports.ts'

const TIMEOUT_MS = 8000
/** Their list of followers is read again, at most so often, for people who are not known yet. */
const READ_AGAIN_MS = 10 * 60_000
const INFOS_A_CALL = 100
/** A token or ticket ends this much before its time. */
const TOKEN_SLACK_MS = 300_000
/** They do not follow us any more, or have switched such messages off. */
const UNREACHED = new Set([43004, 43101, 40003])
const TOKEN_ERRORS = new Set([40001, 40014, 42001])

interface Reply {
  readonly errcode?: number
}

/**
 * 微信服务号: template messages to followers, and the ticket that pages are signed with. WeChat names followers by an openid of the account's own and tells the union
 * id of each openid only, so the list of followers is kept here; those who are new in it are asked for.
 * Errors carry WeChat's number, never tokens or keys.
 */
export function officialWechat(
  { appId, appSecret, endpoint }: WechatSettings,
  now = Date.now,
): WechatNotificationPort & WechatSharePort {
  const openIds = new Map<string, string>()
  const known = new Set<string>()
  let token: { text: string; until: number } | null = null
  let ticket: { text: string; until: number } | null = null
  let ticketComing: Promise<string> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  /** With a body a POST, else a GET. */
  async function request<T extends Reply>(path: string, body?: object): Promise<T> {
    const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const reply = await fetch(new URL(path, endpoint), { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok) throw new Error(`WeChat answered HTTP ${reply.status}`)
    return (await reply.json()) as T
  }

  const endOf = (seconds = 7200): number => now() + seconds * 1000 - TOKEN_SLACK_MS

  async function freshToken(): Promise<string> {
    if (token && token.until > now()) return token.text
    const { access_token, expires_in, errcode } = await request<Reply & { access_token?: string; expires_in?: number }>(
      '/cgi-bin/stable_token',
      { grant_type: 'client_credential', appid: appId, secret: appSecret },
    )
    if (!access_token) throw new Error(`WeChat gives no token, errcode ${errcode}`)
    token = { text: access_token, until: endOf(expires_in) }
    return access_token
  }

  /** A call under our token; one that has ended before its time is fetched anew, once. */
  async function call<T extends Reply>(path: string, query: Record<string, string>, body?: object): Promise<T> {
    const ask = async () =>
      request<T>(`${path}?${new URLSearchParams({ ...query, access_token: await freshToken() })}`, body)
    const reply = await ask()
    if (!TOKEN_ERRORS.has(reply.errcode ?? 0)) return reply
    token = null
    return ask()
  }

  async function freshTicket(): Promise<string> {
    const {
      ticket: text,
      expires_in,
      errcode,
    } = await call<Reply & { ticket?: string; expires_in?: number }>('/cgi-bin/ticket/getticket', { type: 'jsapi' })
    if (!text) throw new Error(`WeChat gives no ticket, errcode ${errcode}`)
    ticket = { text, until: endOf(expires_in) }
    return text
  }

  async function readFollowers(): Promise<void> {
    let next = ''
    do {
      const page = await call<Reply & { data?: { openid: string[] }; next_openid?: string }>('/cgi-bin/user/get', {
        next_openid: next,
      })
      if (page.errcode) throw new Error(`WeChat lists no followers, errcode ${page.errcode}`)
      const added = (page.data?.openid ?? []).filter(id => !known.has(id))
      for (let i = 0; i < added.length; i += INFOS_A_CALL) await nameFollowers(added.slice(i, i + INFOS_A_CALL))
      next = page.data ? (page.next_openid ?? '') : ''
    } while (next)
  }

  async function nameFollowers(ids: readonly string[]): Promise<void> {
    const { user_info_list, errcode } = await call<
      Reply & { user_info_list?: { openid: string; unionid?: string; subscribe?: number }[] }
    >('/cgi-bin/user/info/batchget', {}, { user_list: ids.map(openid => ({ openid, lang: 'zh_CN' })) })
    if (!user_info_list) throw new Error(`WeChat names no followers, errcode ${errcode}`)
    for (const { openid, unionid } of user_info_list) {
      known.add(openid)
      if (unionid) openIds.set(unionid, openid)
    }
  }

  async function openIdOf(unionId: string): Promise<string | undefined> {
    if (!openIds.has(unionId) && now() - readAt > READ_AGAIN_MS) {
      // a failed reading is tried again by the next message
      reading ??= readFollowers()
        .then(() => {
          readAt = now()
        })
        .finally(() => {
          reading = null
        })
    }
    if (reading) await reading
    return openIds.get(unionId)
  }

  return {
    async shareTicket() {
      if (ticket && ticket.until > now()) return { appId, ticket: ticket.text }
      ticketComing ??= freshTicket().finally(() => {
        ticketComing = null
      })
      return { appId, ticket: await ticketComing }
    },
    async send({ unionId, providerCode, fields, url }) {
      // no template of theirs is named yet, or nobody who follows us
      const openId = providerCode && (await openIdOf(unionId))
      if (!openId) return
      const { errcode = 0 } = await call<Reply>(
        '/cgi-bin/message/template/send',
        {},
        {
          touser: openId,
          template_id: providerCode,
          url,
          data: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value: fit(name, value) }])),
        },
      )
      if (UNREACHED.has(errcode)) {
        openIds.delete(unionId)
        known.delete(openId)
      } else if (errcode) throw new Error(`WeChat answered errcode ${errcode}`)
    },
  }
}

/** `thing` takes 20 characters; a longer text is refused whole. */
const fit = (name: string, value: string): string =>
  name.startsWith('thing') && [...value].length > 20 ? `${[...value].slice(0, 19).join('')}…` : value
