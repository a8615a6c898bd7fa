import type { ReplyOf } from '@shangyouji/contract'
import type { meetPromo } from '@shangyouji/contract/promo-codes/calls'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { formatMoney } from '../../../ui/text/format.ts'

export type Promo = ReplyOf<typeof meetPromo.check>

interface Props {
  readonly meetId: string
  readonly promo: Promo | null
  /** Of the order, when it was refused. */
  readonly error: string | null
  readonly onChange: (promo: Promo | null) => void
}

/** 优惠码: asked for before the order, so that the sum that is shown is the sum that is sent. */
export function PromoField({ meetId, promo, error, onChange }: Props) {
  const [code, setCode] = useState('')
  const [why, setWhy] = useState<string | null>(null)
  const apply = async () => {
    setWhy(null)
    if (!/^[A-Za-z0-9-]{3,30}$/.test(code.trim())) return setWhy('优惠码为3–30位字母、数字或连字符')
    try {
      onChange(await api.meetPromo.check({ meetId, code: code.trim() }, { toast: false }))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setWhy(failure.message)
    }
  }
  const remove = () => {
    setCode('')
    onChange(null)
  }
  if (promo)
    return (
      <p className="row gap-2" role="status">
        优惠码 <strong className="code">{promo.code}</strong>：{promoText(promo)}{' '}
        <Button kind="text" size="small" onClick={remove}>
          不使用
        </Button>
      </p>
    )
  return (
    <Field label="优惠码（选填）" error={why ?? error}>
      <span className="row gap-2">
        <Input value={code} maxLength={30} aria-label="优惠码" onChange={event => setCode(event.target.value)} />
        <GuardedButton onClick={apply}>使用</GuardedButton>
      </span>
    </Field>
  )
}

const promoText = ({ kind, value }: Promo): string => {
  const off = kind === 'FREE' ? '免票' : kind === 'FIXED' ? `每人立减${formatMoney(value)}` : `每人减${value}%`
  return `${off}，与团体价取低`
}
