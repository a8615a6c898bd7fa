import { useEffect, useRef, useState } from 'react'
import { GuardedButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'

type Values = Readonly<Record<string, string>>
interface Answer {
  readonly err_msg: string
}
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', values: Values, answer: (reply: Answer) => void): void
}
/** WeChat's own, in its browser. */
const windowBridge = (): Bridge | undefined => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** It may come later than the page. */
async function whenBridge(): Promise<Bridge> {
  if (!windowBridge()) await new Promise(done => document.addEventListener('WeixinJSBridgeReady', done, { once: true }))
  return windowBridge()!
}

/** Hands an order to WeChat, which shows its own window. Answers how that ended: ok, cancel or fail. */
async function payInWechat(values: Values): Promise<string> {
  const bridge = await whenBridge()
  return new Promise(done =>
    bridge.invoke('getBrandWCPayRequest', values, reply => done(reply.err_msg.split(':')[1] ?? '')),
  )
}

/** WeChat's window over the page, opened at once and again on demand. That it says "paid" is looked up, not believed. */
export function PayInWechat({ values, until, onPaid }: { values: Values; until: string; onPaid: () => void }) {
  const [end, setEnd] = useState('')
  const isOpened = useRef(false)
  const pay = async () => {
    setEnd('')
    const answer = await payInWechat(values)
    setEnd(answer)
    if (answer === 'ok') onPaid()
  }
  useEffect(() => {
    // effects may run twice
    if (isOpened.current) return
    isOpened.current = true
    void pay()
  })
  return (
    <>
      {end === 'ok' && <p role="status">已在微信付款，正在核对…</p>}
      {end === 'cancel' && <p role="status">尚未付款。</p>}
      {end !== '' && end !== 'ok' && end !== 'cancel' && (
        <NoticeLine role="alert" isBad>
          微信未能完成付款，请重试或换一种支付方式。
        </NoticeLine>
      )}
      {end !== 'ok' && (
        <GuardedButton kind="primary" onClick={pay}>
          打开微信支付
        </GuardedButton>
      )}
      <small>{until}</small>
    </>
  )
}
