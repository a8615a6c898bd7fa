import { errors } from '@shangyouji/contract/errors'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure, textOf } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { isAskable, isOrderable } from './basket-lines.ts'
import type { SubmitKind } from './submit-kind.ts'
import type { Basket } from './use-basket.ts'

export interface SubmitValues {
  readonly title: string
  readonly expectDate: string
  /** Empty: none. */
  readonly addressId: string
  readonly invoiceType: string
  readonly remark: string
}

const empty: SubmitValues = { title: '', expectDate: '', addressId: '', invoiceType: '', remark: '' }
const rules = {
  // the address is filled in by itself
  isTouched: ({ addressId: _, ...typed }: SubmitValues) => Object.values(typed).some(Boolean),
  adopt: (kept: SubmitValues) => kept,
}

/** What of the basket is submitted, what was typed to it, and the sending. */
export function useSubmit(kind: SubmitKind, basket: Basket) {
  const userId = useSession()?.userInfo.userId
  const state = useFormDraft<SubmitValues>(draftKey(`basket-${kind}`, userId, undefined), empty, null, rules)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const values = state.draft

  const isMeant = kind === 'order' ? isOrderable : isAskable
  const chosen = basket.groups
    .map(group => ({ ...group, lines: group.lines.filter(line => line.checked && isMeant(line)) }))
    .filter(({ lines }) => lines.length > 0)
  const lines = chosen.flatMap(group => group.lines)

  const send = async (): Promise<string> => {
    const { title, remark, invoiceType } = values
    const cartIds = lines.map(line => line.id)
    const addressId = values.addressId || undefined
    if (kind === 'inquiry') {
      const input = { cartIds, title, remark, invoiceType, addressId, expectDate: values.expectDate || undefined }
      return (await api.inquiry.save(input, { toast: false })).groupNo
    }
    const seen = lines.map(({ id, price }) => ({ id, price }))
    const input = { cartIds, addressId, remark, invoiceType, seen }
    return (await api.order.saveOrderByCartId(input, { toast: false })).groupNo
  }

  return {
    values,
    set: state.set,
    found: state.found,
    discardFound: state.discardFound,
    chosen,
    /** Checked, and only to be asked about. */
    left: basket.sums.asked - lines.length,
    busy,
    fault,
    async submit() {
      if (busy || lines.length === 0) return
      setBusy(true)
      setFault('')
      try {
        const groupNo = await send()
        state.forget()
        await navigate(`/website/orderBasket?done=${kind}&group=${groupNo}`)
      } catch (failure) {
        setFault(faultOf(failure))
        // what changed is said at the lines, and the new prices are the ones seen next time
        await revalidate()
      } finally {
        setBusy(false)
      }
    },
  }
}

function faultOf(failure: unknown): string {
  if (!isFailure(failure)) throw failure
  switch (failure.code) {
    case errors.PRICE_CHANGED.code:
      return '部分商品的价格刚刚变动，已更新为最新价格，请核对后再次提交。'
    case errors.LINES_STALE.code:
      return `${failure.message}。这些商品已从本次提交中去掉，其余可以继续提交。`
    case errors.NOT_FOUND.code:
      return '部分商品或地址已不在，可能已在其他页面提交，请核对后再次提交。'
    default:
      return textOf(failure)
  }
}
