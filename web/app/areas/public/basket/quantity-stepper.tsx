import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { useEffect, useState } from 'react'
import { MinusIcon, PlusIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './basket.module.css'

interface QuantityStepperProps {
  /** Reads the field out. */
  label: string
  value: number
  min: number
  disabled?: boolean
  onChange: (quantity: number) => void
}

/** A whole number between the least quantity and the most, by buttons, arrow keys or typing. */
export function QuantityStepper({ label, value, min, disabled, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const least = Math.max(1, min)
  const set = (quantity: number) => {
    const next = Math.min(MAX_QUANTITY, Math.max(least, quantity))
    if (quantity < least && min > 1) toast.info(`最小起订量为 ${min.toLocaleString('en')}，已调整`)
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={`${label} 减一`}
        disabled={disabled || value <= least}
        onClick={() => set(value - 1)}
      >
        <MinusIcon />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={typed}
        disabled={disabled}
        maxLength={5}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => set(typed === '' ? value : Number(typed))}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          set((Number(typed) || value) + step)
        }}
      />
      <button
        type="button"
        aria-label={`${label} 加一`}
        disabled={disabled || value >= MAX_QUANTITY}
        onClick={() => set(value + 1)}
      >
        <PlusIcon />
      </button>
    </span>
  )
}
