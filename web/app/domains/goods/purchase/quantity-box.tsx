import { MAX_QUANTITY } from '@shangyouji/contract/basket/limits'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './quantity-box.module.css'
import { readTyped } from './typed-quantity.ts'

interface QuantityBoxProps {
  /** What is counted, read out: 100 g 的数量. */
  label: string
  /** 0: none is taken. */
  value: number
  /** Least quantity besides none. */
  moq: number
  disabled?: boolean
  onChange: (quantity: number) => void
}

/**
 * A number with a step down and up. From none it steps to the least quantity, and back from there. What is no quantity
 * stays as it was typed, is told, and counts as none: nothing is ordered that nobody wrote.
 */
export function QuantityBox({ label, value, moq, disabled, onChange }: QuantityBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && takenOf(typed) === value ? typed : String(value)
  const isWrong = shown !== '' && !isQuantity(readTyped(shown))
  const leave = () => {
    if (isWrong) return toast.error(`${label}须为 0～${MAX_QUANTITY} 的整数`)
    setTyped(null)
    if (value === 0 || value >= moq) return
    // brought up to the least one, and said so
    onChange(moq)
    toast.info(`${label}：最小起订量为 ${moq}，已改为 ${moq}`)
  }
  const step = (by: 1 | -1) => {
    const next = value + by
    setTyped(null)
    if (by === 1) return onChange(Math.min(MAX_QUANTITY, Math.max(moq, next)))
    return onChange(next < moq ? 0 : next)
  }
  return (
    <span className={`focus-edge ${styles.box}`}>
      <button
        className="pale-off focus-inside hover-accent-live"
        type="button"
        aria-label={`减少${label}`}
        disabled={disabled || value === 0}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={shown}
        disabled={disabled}
        maxLength={9}
        aria-invalid={isWrong}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          setTyped(event.target.value)
          onChange(takenOf(event.target.value))
        }}
        onBlur={leave}
      />
      <button
        className="pale-off focus-inside hover-accent-live"
        type="button"
        aria-label={`增加${label}`}
        disabled={disabled || value >= MAX_QUANTITY}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </button>
    </span>
  )
}

const isQuantity = (quantity: number | null): quantity is number => quantity !== null && quantity <= MAX_QUANTITY

/** What counts of it. */
function takenOf(typed: string): number {
  const quantity = readTyped(typed)
  return isQuantity(quantity) ? quantity : 0
}
