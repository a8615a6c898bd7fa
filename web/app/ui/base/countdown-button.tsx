import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

const SECONDS = 60

/** Sends an SMS code: after a sending that succeeded it counts 60 seconds down, then offers itself again. */
export function CountdownButton({
  onSend,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { /** True when the code was sent. */ onSend: () => Promise<boolean> }) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])

  const send = async () => {
    setBusy(true)
    const sent = await onSend().catch(() => false)
    setBusy(false)
    if (sent) setUntil(Date.now() + SECONDS * 1000)
  }

  const isCounting = left > 0
  return (
    <Button {...rest} busy={busy} aria-disabled={isCounting || rest['aria-disabled']} onClick={() => void send()}>
      {isCounting ? `${left}s后重新获取` : '获取验证码'}
    </Button>
  )
}
