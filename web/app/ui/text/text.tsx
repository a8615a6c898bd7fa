import { maskPhone } from '@shangyouji/contract/accounts/person-names'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { cx } from '../base/cx.ts'
import { formatMoney, formatNumber, relativeTime } from './format.ts'
import styles from './text.module.css'

/** ¥ 1,280.00 from fen. */
export function Money({ fen, className }: { fen: number; className?: string }) {
  return <span className={cx('tabular', className)}>{formatMoney(fen)}</span>
}

/** The price of a thing: large, orange; `null` is 面议. `until` makes it a range. */
export function Price({
  fen,
  until,
  unit,
  size = 'middle',
}: {
  fen: number | null
  until?: number | null
  unit?: string
  size?: 'middle' | 'large'
}) {
  const look = cx(size === 'large' ? 'text-26' : 'text-16', styles.price)
  if (fen === null) return <span className={`medium ${look}`}>面议</span>
  const [whole, cents] = formatNumber(fen / 100, 2).split('.')
  return (
    <span className={`semibold ${look}`}>
      <small>¥</small>
      {whole}
      <small>.{cents}</small>
      {until != null && until > fen && ` ~ ${formatNumber(until / 100, 2)}`}
      {unit && <small className={styles.unit}>/{unit}</small>}
    </span>
  )
}

/** The server's clock at rendering, so that relative times agree before and after hydration (root.tsx). */
export const NowContext = createContext(0)

/** 3分钟前, 昨天 14:20 … up to a week, then the date; the exact time stands in its title. */
export function RelativeTime({ at, className }: { at: string | number; className?: string }) {
  const rendered = use(NowContext)
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const instant = new Date(at)
  const { text, exact } = relativeTime(instant.getTime(), now)
  return (
    <time dateTime={instant.toISOString()} title={exact} className={className}>
      {text}
    </time>
  )
}

/** 138****1234, never the whole number. */
export const PhoneMasked = ({ phone }: { phone: string }) => <span className="tabular">{maskPhone(phone)}</span>

/** CAS numbers, catalogue numbers, formulas: monospaced with even figures. */
export const Code = ({ children }: { children: ReactNode }) => <span className="code">{children}</span>
