import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { useEffect, useState } from 'react'
import { readTyped } from '../../../domains/goods/purchase/typed-quantity.ts'
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
  const fault = faultIn(typed, least)
  const set = (quantity: number) => {
    setTyped(String(quantity))
    if (faultIn(String(quantity), least) === '' && quantity !== value) onChange(quantity)
  }
  /** What is no quantity or out of range stays as it was typed and is told; the basket keeps the quantity it had. */
  const leave = () => {
    if (typed === '') return setTyped(String(value))
    if (fault) return toast.error(`${label}：${fault}，仍为 ${value.toLocaleString('en')}`)
    set(readTyped(typed)!)
  }
  return (
    <span className={`focus-edge ${styles.stepper}`}>
      <button
        className="hover-accent-live"
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
        maxLength={9}
        aria-invalid={fault !== ''}
        title={fault || undefined}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          const next = (readTyped(typed) ?? value) + step
          if (faultIn(String(next), least) === '') set(next)
        }}
      />
      <button
        className="hover-accent-live"
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

/** Why a quantity cannot be taken; empty where it can. */
function faultIn(typed: string, least: number): string {
  if (typed === '') return ''
  const quantity = readTyped(typed)
  if (quantity === null) return '数量须为整数'
  if (quantity < least) return least > 1 ? `最小起订量为 ${least.toLocaleString('en')}` : '数量至少为 1'
  return quantity > MAX_QUANTITY ? `数量最多为 ${MAX_QUANTITY.toLocaleString('en')}` : ''
}
