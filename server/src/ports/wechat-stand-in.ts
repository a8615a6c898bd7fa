import { createHmac } from 'node:crypto'
import type { Config } from '../kernel/config.ts'
import type { WechatPort } from './ports.ts'
import { STAND_IN_APP } from './stand-in-app.ts'

/**
 * Stands in for WeChat outside production: its scan page (/dev/wechat) lets one pick a person and leads back with a
 * code, as the real one does; inside WeChat one agrees there instead. The code carries the person signed; that it is used once is seen to by the caller.
 */
export function standInWechat({ origin, secret }: Pick<Config, 'origin' | 'secret'>): WechatPort {
  const address = (redirectUrl: string, state: string, scope: string) =>
    `${origin}/dev/wechat?${new URLSearchParams({ redirect_uri: redirectUrl, state, scope })}`
  return {
    scanUrl: (redirectUrl, state) => address(redirectUrl, state, 'snsapi_login'),
    authorizeUrl: (redirectUrl, state) => address(redirectUrl, state, 'snsapi_userinfo'),
    payerUrl: (redirectUrl, state) => address(redirectUrl, state, 'snsapi_base'),
    async whoScanned(code, way) {
      const person = personOf(secret, code)
      return person && { ...person, avatar: '', payer: way === 'IN_WECHAT' ? payerOf(person.unionId) : null }
    },
    async whoPays(code) {
      const person = personOf(secret, code)
      return person && payerOf(person.unionId)
    },
  }
}

const payerOf = (unionId: string) => ({ appId: STAND_IN_APP, openId: `o-${unionId}` })

function personOf(secret: string, code: string): { unionId: string; name: string } | null {
  const [person = '', mark] = code.split('.')
  if (mark !== sign(secret, person)) return null
  const { unionId, name } = JSON.parse(Buffer.from(person, 'base64url').toString())
  return { unionId, name }
}

/** The code that the stand-in's scan page hands out for a person. `nonce` makes each code its own. */
export function standInCode(secret: string, person: { unionId: string; name: string; nonce: string }): string {
  const text = Buffer.from(JSON.stringify(person)).toString('base64url')
  return `${text}.${sign(secret, text)}`
}

const sign = (secret: string, text: string) => createHmac('sha256', `wechat ${secret}`).update(text).digest('base64url')
