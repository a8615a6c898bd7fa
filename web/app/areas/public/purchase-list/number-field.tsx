import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { readTyped } from '../../../domains/goods/purchase/typed-quantity.ts'
import { Input } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

/** Asks for a number that was not said or not read. */
export function NumberField({ label, onChange }: { label: string; onChange: (quantity: number) => void }) {
  const [typed, setTyped] = useState('')
  const send = () => {
    if (typed === '') return
    const quantity = readTyped(typed)
    if (quantity && quantity <= MAX_QUANTITY) onChange(quantity)
    else toast.error(`数量为 1～${MAX_QUANTITY} 的整数`)
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      placeholder="数量"
      value={typed}
      maxLength={6}
      onChange={event => setTyped(event.target.value.trim())}
      onBlur={send}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
