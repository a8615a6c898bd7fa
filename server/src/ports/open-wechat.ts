import type { WechatPort } from './ports.ts'

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

/** 微信开放平台, 网站应用: qrconnect with scope snsapi_login. Errors carry WeChat's number, never codes or keys. */
export function openWechat({ appId, appSecret, endpoint }: WechatSettings): WechatPort {
  async function ask<T extends { errcode?: number }>(path: string, query: Record<string, string>): Promise<T> {
    const url = new URL(path, endpoint)
    url.search = new URLSearchParams(query).toString()
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok) throw new Error(`WeChat answered HTTP ${reply.status}`)
    return (await reply.json()) as T
  }
  return {
    scanUrl(redirectUrl, state) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return `https://open.weixin.qq.com/connect/qrconnect?${query}#wechat_redirect`
    },
    async whoScanned(code) {
      const grant = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
      const token = await ask<TokenReply>('/sns/oauth2/access_token', grant)
      if (token.errcode && CODE_ERRORS.has(token.errcode)) return null
      if (!token.access_token || !token.openid) throw new Error(`WeChat answered errcode ${token.errcode}`)
      const person = await ask<{ nickname?: string; headimgurl?: string; unionid?: string; errcode?: number }>(
        '/sns/userinfo',
        { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' },
      )
      const unionId = person.unionid ?? token.unionid
      if (!unionId) throw new Error(`WeChat names no unionid, errcode ${person.errcode ?? 0}`)
      return { unionId, name: person.nickname ?? '', avatar: person.headimgurl ?? '' }
    },
  }
}
