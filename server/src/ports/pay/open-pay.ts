import type { Clock } from '../../kernel/clock.ts'
import type { Config, WechatPayConfig } from '../../kernel/config.ts'
import { alipay } from './alipay.ts'
import { privatePem, publicPem } from './pay-crypto.ts'
import type { PayPort } from './pay-port.ts'
import { wechatPay } from './wechat-pay.ts'

/** The accounts that are configured, beside the stand-in for the others. @throws where a key cannot be read */
export function openPay(config: Config, standIn: PayPort, clock: Clock): PayPort {
  const wechat = (name: string, settings: WechatPayConfig, isProvider: boolean) =>
    wechatPay({ ...settings, ...readKeys(name, settings), isProvider }, clock)
  const real: PayPort = {
    ...(config.wechatPay && { WECHAT: wechat('WECHAT_PAY', config.wechatPay, false) }),
    ...(config.wechatPaySellers && { WECHAT_SELLERS: wechat('WECHAT_PAY_SELLERS', config.wechatPaySellers, true) }),
    ...(config.alipay && { ALIPAY: alipay({ ...config.alipay, ...readKeys('ALIPAY', config.alipay) }, clock) }),
  }
  // money that is real and money that is played never stand side by side
  return Object.keys(real).length > 0 ? real : standIn
}

function readKeys(name: string, { privateKey, publicKey }: { privateKey: string; publicKey: string }) {
  const read = (which: string, text: string, as: (text: string) => string) => {
    try {
      return as(text)
    } catch {
      throw new Error(`${name}_${which} 不是可识别的密钥（PEM 或 base64）`)
    }
  }
  return {
    privateKey: read('PRIVATE_KEY', privateKey, privatePem),
    publicKey: read('PUBLIC_KEY', publicKey, publicPem),
  }
}
