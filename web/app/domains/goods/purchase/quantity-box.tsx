import { MAX_QUANTITY } from '@shangyouji/contract/basket/limits'
import { MinusIcon, PlusIcon } from '../../../ui/base/icons.tsx'
import styles from './quantity-box.module.css'

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

/** A number with a step down and up. From none it steps to the least quantity, and back from there. */
export function QuantityBox({ label, value, moq, disabled, onChange }: QuantityBoxProps) {
  const step = (by: 1 | -1) => {
    const next = value + by
    if (by === 1) return onChange(Math.min(MAX_QUANTITY, Math.max(moq, next)))
    return onChange(next < moq ? 0 : next)
  }
  return (
    <span className={styles.box}>
      <button type="button" aria-label={`减少${label}`} disabled={disabled || value === 0} onClick={() => step(-1)}>
        <MinusIcon />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value}
        disabled={disabled}
        onFocus={event => event.currentTarget.select()}
        onChange={event => onChange(Math.min(MAX_QUANTITY, Number(event.target.value.replace(/\D/g, '').slice(0, 6))))}
        // a quantity below the least one is brought up when one leaves it
        onBlur={() => value > 0 && value < moq && onChange(moq)}
      />
      <button
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
