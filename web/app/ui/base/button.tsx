import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { durations } from '../tokens/durations.ts'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { SpinnerIcon } from './icons.tsx'

interface Look {
  /** `primary` the one main action of its place · `outline` second · `text` quiet · `danger` loses something. */
  kind?: 'default' | 'primary' | 'outline' | 'text' | 'danger'
  size?: 'small' | 'middle' | 'large'
  /** As wide as its place. */
  block?: boolean
  icon?: ReactNode
}

const classes = ({ kind = 'default', size = 'middle', block }: Look, className?: string) =>
  cx(
    styles.button,
    kind !== 'default' && styles[kind],
    size !== 'middle' && styles[size],
    block && styles.block,
    className,
  )

export type ButtonProps = Look &
  ComponentProps<'button'> & { /** Something is under way: shown, and not pressable. */ busy?: boolean }

export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classes({ kind, size, block }, className)
  // aria-disabled keeps the focus where it is while something runs
  const off = busy || rest['aria-disabled'] === true
  const press = (event: MouseEvent<HTMLButtonElement>) => (off ? event.preventDefault() : onClick?.(event))
  return (
    <button {...rest} type={type} className={look} aria-disabled={off || undefined} aria-busy={busy} onClick={press}>
      {busy ? <SpinnerIcon className="turning" /> : icon}
      {children}
    </button>
  )
}

/** A button that is dead for 1500 ms after each click, and while a promise that its handler returns is open. */
export function GuardedButton({
  onClick,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown }) {
  const [guarded, guard] = useClickGuard()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      {...rest}
      busy={busy || rest.busy}
      aria-disabled={guarded || rest['aria-disabled']}
      onClick={event => {
        guard()
        const result = onClick?.(event)
        if (!(result instanceof Promise)) return
        setBusy(true)
        // its failure has been shown by whoever made the call
        result.catch(() => undefined).finally(() => setBusy(false))
      }}
    />
  )
}

/** `[guarded, guard]`: `guard()` makes `guarded` true for 1500 ms. */
export function useClickGuard(): [guarded: boolean, guard: () => void] {
  const [guarded, setGuarded] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const guard = () => {
    setGuarded(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setGuarded(false), durations.clickGuard)
  }
  return [guarded, guard]
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({
  kind,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classes({ kind, size, block }, className)}>
      {icon}
      {children}
    </Link>
  )
}
