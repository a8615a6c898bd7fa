import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { yuanOf } from '../../kernel/money.ts'
import { alipayRequest } from './alipay.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { alipaySigned } from './alipay-signing.ts'
import { fenOf, privatePem, publicPem, rsaSign } from './pay-crypto.ts'
import type { PayAccountName, PayOrder } from './pay-port.ts'
import opinion from './second-opinion.json' with { type: 'json' }
import { type PayStandIn, payStandIn } from './stand-in/pay-stand-in.ts'
import { wechatAuthorization } from './wechat-pay.ts'
import { readWechatNotice } from './wechat-pay-notice.ts'

const privateKey = privatePem(opinion.privateKey)
const publicKey = publicPem(opinion.publicKey)

describe('signatures agree with wechatpay-axios-plugin 0.9.6 and alipay-sdk 4.14.0', () => {
  const wechat = {
    ...{ mchId: '1900007291', appId: 'wx01', serial: '', privateKey, apiV3Key: opinion.apiV3Key },
    ...{ publicKeyId: 'PUB_KEY_ID_1', publicKey, endpoint: '', isProvider: false },
  }
  const { at, nonce, body, signature } = opinion.notice
  const notice = {
    account: '1900007291',
    headers: {
      'wechatpay-serial': 'PUB_KEY_ID_1',
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
    },
    body,
  }

  test('of a request to WeChat Pay', () => {
    expect(wechatAuthorization({ ...opinion.request, privateKey }, opinion.request)).toContain(
      `signature="${opinion.request.signature}"`,
    )
  })

  test('of a notice of WeChat Pay, which is opened, for five minutes and for its own account', () => {
    const now = new Date(at * 1000)
    expect(readWechatNotice(wechat, notice, now)).toMatchObject({
      kind: 'PAID',
      id: 'EV-1',
      facts: { tradeNo: 'T2026112200000001', amount: 12345, currency: 'CNY' },
    })
    expect(readWechatNotice(wechat, notice, new Date((at + 301) * 1000))).toBeNull()
    expect(readWechatNotice(wechat, { ...notice, account: '1900007292' }, now)).toBeNull()
    expect(readWechatNotice(wechat, { ...notice, body: body.replace('EV-1', 'EV-2') }, now)).toBeNull()
    expect(readWechatNotice({ ...wechat, apiV3Key: 'f'.repeat(32) }, notice, now)).toBeNull()
  })

  test('of a request to Alipay', () => {
    const { sign, ...values } = opinion.alipayRequest
    expect(rsaSign(alipaySigned(values as Record<string, string>, ['sign']), privateKey)).toBe(sign)
    const made = alipayRequest({ appId: '2021', privateKey }, new Date(), 'alipay.trade.query', { out_trade_no: 'T1' })
    expect(made.sign).toBe(rsaSign(alipaySigned(made, ['sign']), privateKey))
  })

  test('of a notice of Alipay', () => {
    const settings = { appId: '2021', sellerId: '2088', privateKey, publicKey, endpoint: '' }
    const sent = { account: '2088', headers: {}, body: opinion.alipayNotice.body }
    const now = new Date(opinion.alipayNotice.at)
    expect(readAlipayNotice(settings, sent, now)).toMatchObject({ kind: 'PAID', facts: { amount: 12345 } })
    const forged = [
      { ...sent, body: sent.body.replace('123.45', '0.01') },
      { ...sent, body: `${sent.body}&total_amount=0.01` },
      { ...sent, account: '2089' },
    ]
    for (const one of forged) expect(readAlipayNotice(settings, one, now)).toBeNull()
    expect(readAlipayNotice({ ...settings, appId: '2022' }, sent, now)).toBeNull()
  })
})

test('amounts are whole fen, and what is no amount is none', () => {
  expect(['12.3', '0.01', '7', '-1.20'].map(fenOf)).toEqual([1230, 1, 700, -120])
  expect(['1.234', '1e3', '', ' ', '1,000.00', 'NaN', '１'].map(fenOf)).toEqual(Array(7).fill(null))
  expect([1230, 1, 700].map(yuanOf)).toEqual(['12.30', '0.01', '7.00'])
})

const dataDir = mkdtempSync(join(tmpdir(), 'shangyouji-pay-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let now = new Date('2026-11-20T02:00:00Z')
const standIn: PayStandIn = payStandIn({ dataDir, origin: 'http://localhost:3000' }, { now: () => now })
let number = 0

describe.each([
  ['WECHAT', ''],
  ['WECHAT_SELLERS', '1600000007'],
  ['ALIPAY', ''],
] as const)('%s', (name: PayAccountName, merchant: string) => {
  let order: PayOrder
  const channel = () => standIn.pay[name]!
  beforeEach(() => {
    now = new Date('2026-11-20T02:00:00Z')
    order = {
      ...{ tradeNo: `T20261120${String(++number).padStart(8, '0')}`, merchant, title: '高级会员, 1年', amount: 12345 },
      ...{ way: 'QR', expiresAt: new Date(now.getTime() + 1_800_000), payerIp: '127.0.0.1' },
      ...{
        noticeUrl: `http://localhost:3000/api/pay/notice/x/${channel().account}`,
        returnUrl: 'http://localhost:3000/',
      },
    }
  })

  test('starts a payment, finds it unpaid, then paid, and does not close it any more', async () => {
    const opened = await channel().start(order)
    expect(opened).toMatchObject({ kind: 'QR', code: expect.stringContaining(order.tradeNo) })
    expect(await channel().start(order)).toEqual(opened)
    await expect(channel().start({ ...order, amount: 1 })).rejects.toMatchObject({ name: 'PayError' })
    expect(await channel().find(order)).toEqual({ state: 'WAIT' })
    await standIn.act(order.tradeNo, 'PAY_QUIET')
    const paid = { tradeNo: order.tradeNo, amount: 12345, currency: 'CNY', account: channel().account, merchant }
    expect(await channel().find(order)).toMatchObject({ state: 'PAID', facts: { ...paid, paidAt: now } })
    expect(await channel().close(order)).toBe('PAID')
  })

  test('opens every way it offers', async () => {
    for (const way of channel().ways.filter(one => one !== 'QR')) {
      const opened = await channel().start({ ...order, tradeNo: `${order.tradeNo}${way}`, way, openId: 'o1' })
      expect(opened.kind, way).toBe(way === 'JSAPI' ? 'JSAPI' : 'ADDRESS')
      if (opened.kind !== 'ADDRESS' || name !== 'ALIPAY') continue
      const values = Object.fromEntries(new URL(opened.url).searchParams)
      expect(standIn.openPage(values)).toMatchObject({ amount: 12345 })
      expect(standIn.openPage({ ...values, biz_content: values.biz_content!.replace('123.45', '0.01') })).toBeTypeOf(
        'string',
      )
    }
  })

  test('hands WeChat an order of the payer, signed over app, time, nonce and package', async () => {
    if (name === 'ALIPAY') return
    const opened = await channel().start({ ...order, way: 'JSAPI', openId: 'o1' })
    const values = 'values' in opened ? opened.values : {}
    expect(values).toMatchObject({ appId: channel().app, signType: 'RSA', timeStamp: String(now.getTime() / 1000) })
    expect(standIn.openBridge(values, 'o1')).toMatchObject({ tradeNo: order.tradeNo, amount: 12345, openId: 'o1' })
    expect(standIn.openBridge(values, 'o2')).toBe('下单账号与支付账号不一致')
    for (const field of ['appId', 'timeStamp', 'nonceStr', 'package', 'paySign'])
      expect(standIn.openBridge({ ...values, [field]: `${values[field]}0` }, 'o1'), field).toBe('支付验证签名失败')
    const other = { ...order, tradeNo: `${order.tradeNo}B`, way: 'JSAPI' } as const
    await expect(channel().start(other)).rejects.toMatchObject({ name: 'PayError' })
  })

  test('closes what is unpaid or was never known', async () => {
    expect(await channel().find(order)).toEqual({ state: 'UNKNOWN' })
    expect(await channel().close(order)).toBe('CLOSED')
    await channel().start(order)
    expect(await channel().close(order)).toBe('CLOSED')
    expect(await channel().find(order)).toEqual({ state: 'CLOSED' })
  })

  test('refunds once under a number, never more than was paid, and says so when it is done', async () => {
    await channel().start(order)
    await standIn.act(order.tradeNo, 'PAY_QUIET')
    const refund = { ...order, refundNo: `R${order.tradeNo}`, amount: 12000, total: 12345, reason: '退票' }
    expect(await channel().findRefund(refund)).toMatchObject({ state: 'UNKNOWN' })
    await channel().refund(refund)
    await channel().refund(refund)
    await expect(channel().refund({ ...refund, refundNo: `${refund.refundNo}B` })).rejects.toMatchObject({
      name: 'PayError',
    })
    now = new Date(now.getTime() + 60_000)
    expect(await channel().findRefund(refund)).toEqual({ state: 'SUCCESS', amount: 12000 })
    expect(await channel().find(order)).toMatchObject({ state: 'PAID' })
    const lines = await channel().bill('2026-11-20')
    expect(lines).toContainEqual({ kind: 'PAY', no: order.tradeNo, amount: 12345 })
    expect(lines).toContainEqual({ kind: 'REFUND', no: refund.refundNo, amount: 12000 })
    expect(await channel().bill('2026-11-19')).toEqual([])
  })

  test('of which the provider is down fails and says nothing of a payment', async () => {
    await channel().start(order)
    await standIn.act(order.tradeNo, 'DOWN')
    await expect(channel().find(order)).rejects.toMatchObject({ name: 'PayError' })
    standIn.books().downUntil = 0
  })

  test('refuses a merchant number that is not of its form', async () => {
    await expect(channel().find({ ...order, merchant: merchant ? '' : '1600000007' })).rejects.toMatchObject({
      code: 'MERCHANT_FORM',
    })
  })
})

test('a reply that the provider did not sign counts for nothing', async () => {
  const order = { tradeNo: 'T2026112099999999', merchant: '' }
  const { keys } = standIn.books()
  for (const [name, provider] of [
    ['WECHAT', 'WECHAT'],
    ['ALIPAY', 'ALIPAY'],
  ] as const) {
    const right = { ...keys[provider] }
    Object.assign(keys[provider], keys.foreign)
    await expect(standIn.pay[name]!.find(order), name).rejects.toThrow(/UNSIGNED/)
    Object.assign(keys[provider], right)
  }
})
