import type { WechatPort, WechatWay } from './ports.ts'

export interface WechatSettings {
  readonly appId: string
  readonly appSecret: string
  /** Of the API: `https://api.weixin.qq.com`. */
  readonly endpoint: string
}

const TIMEOUT_MS = 8000
/** Codes that are wrong, used or expired; anything else is a fault of ours or theirs. */
const CODE_ERRORS = new Set([40029, 40163, 41008, 42003])

interface TokenReply {
  readonly access_token?: string
  readonly openid?: string
  readonly unionid?: string
  readonly errcode?: number
}
type Token = TokenReply & Required<Pick<TokenReply, 'access_token' | 'openid'>>

/**
 * 微信开放平台: qrconnect of the 网站应用, and inside WeChat the page of a 服务号 under the same platform account, so that both
 * name a person by the same union id. Errors carry WeChat's number, never codes or keys.
 */
export function openWechat(site: WechatSettings, official: WechatSettings | null = null): WechatPort {
  const { endpoint } = site
  const addressOf = (page: string, appId: string, scope: string, redirectUrl: string, state: string) => {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope,
      state,
    })
    return `https://open.weixin.qq.com/connect/${page}?${query}#wechat_redirect`
  }

  const tokenOf = async (code: string, { appId, appSecret }: WechatSettings): Promise<Token | null> => {
    const grant = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
    const token = await ask<TokenReply>('/sns/oauth2/access_token', grant)
    if (token.errcode && CODE_ERRORS.has(token.errcode)) return null
    if (!token.access_token || !token.openid) throw new Error(`WeChat answered errcode ${token.errcode}`)
    return { ...token, access_token: token.access_token, openid: token.openid }
  }

  async function ask<T extends { errcode?: number }>(path: string, query: Record<string, string>): Promise<T> {
    const url = new URL(path, endpoint)
    url.search = new URLSearchParams(query).toString()
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok) throw new Error(`WeChat answered HTTP ${reply.status}`)
    return (await reply.json()) as T
  }
  return {
    scanUrl: (redirectUrl, state) => addressOf('qrconnect', site.appId, 'snsapi_login', redirectUrl, state),
    authorizeUrl: (redirectUrl, state) =>
      official && addressOf('oauth2/authorize', official.appId, 'snsapi_userinfo', redirectUrl, state),
    payerUrl: (redirectUrl, state) =>
      official && addressOf('oauth2/authorize', official.appId, 'snsapi_base', redirectUrl, state),
    async whoPays(code) {
      const token = official && (await tokenOf(code, official))
      return token && { appId: official.appId, openId: token.openid }
    },
    async whoScanned(code, way: WechatWay) {
      const isInside = way === 'IN_WECHAT' && official !== null
      const token = await tokenOf(code, isInside ? official : site)
      if (!token) return null
      const person = await ask<{ nickname?: string; headimgurl?: string; unionid?: string; errcode?: number }>(
        '/sns/userinfo',
        { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' },
      )
      const unionId = person.unionid ?? token.unionid
      if (!unionId) throw new Error(`WeChat names no unionid, errcode ${person.errcode ?? 0}`)
      const payer = isInside ? { appId: official.appId, openId: token.openid } : null
      return { unionId, name: person.nickname ?? '', avatar: person.headimgurl ?? '', payer }
    },
  }
}
