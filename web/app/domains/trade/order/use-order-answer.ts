import { useRef, useState } from 'react'
import { refusedFields, useFirstFieldError } from '../../../forms/use-first-field-error.ts'
import { draftKey, useFormDraft } from '../../../forms/use-form-draft.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { parseYuan } from '../../../ui/text/amounts.ts'
import { type FarPrice, farPriceQuestion, farPriceText } from '../shared/far-price.ts'
import type { Order } from '../shared/trade-types.ts'
import {
  type AnswerDraft,
  type AnswerLine,
  answerErrors,
  answerRules,
  startAnswer,
  toChange,
} from './order-answer-draft.ts'
import { operationLabels } from './order-labels.ts'

/** The supplier's answer as it is typed, kept, checked, stored and sent. */
export function useOrderAnswer(order: Order, reload: () => Promise<void>) {
  const userId = useSession()?.userInfo.userId
  const [start] = useState(() => startAnswer(order))
  const kept = useFormDraft(draftKey('order-answer', userId, order.id), start, order.version, answerRules)
  const { draft, set, forget } = kept
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const leadToFault = useFirstFieldError(element)

  const change: typeof set = more => {
    set(more)
    setFaults({})
  }
  const changeLine = (id: string, more: Partial<AnswerLine>) =>
    change({ lines: draft.lines.map(line => (line.id === id ? { ...line, ...more } : line)) })

  /** @returns the version that was stored; null where it was not */
  const store = async (): Promise<number | null> => {
    const wrong = answerErrors(draft)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) {
      leadToFault()
      return null
    }
    const changed = toChange(draft, order)
    if (!changed) return order.version
    const sent = { id: order.id, version: order.version, ...changed }
    const { version } = await api.order.update(sent).catch((failure: unknown) => {
      // only changed lines are sent: `replies.0.price` → the line of that reply
      const found = Object.entries(refusedFields(failure)).map(([path, text]) => {
        const [list, at, name] = path.split('.')
        return [list === 'replies' && at ? `${changed.replies[Number(at)]?.id}.${name}` : path, text]
      })
      setFaults(Object.fromEntries(found))
      throw failure
    })
    forget()
    return version
  }
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      // said by the call; what stands now is shown
      if (!isFailure(failure)) throw failure
      await reload()
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    act(async () => {
      if ((await store()) === null) return
      toast.success('答复已保存，需方在您确认后看到')
      await reload()
    })
  const confirm = () =>
    act(async () => {
      const changed = toChange(draft, order)
      const text = changed ? '答复与下单时不同的部分，需方同意后意向单生效。' : operationLabels.CONFIRM.text
      const far = farPrices(draft, order)
      if (far.length > 0 && !(await confirmBox(farPriceQuestion(far)))) return
      if (Object.keys(answerErrors(draft)).length === 0) {
        if (!(await confirmBox({ title: '确认意向单', text, ok: '确认意向单' }))) return
      }
      const version = await store()
      if (version === null) return
      const { status } = await api.order.updateStatus({ id: order.id, version, operation: 'CONFIRM' })
      toast.success(status === 'PENDING' ? '答复已发送，等待需方同意' : operationLabels.CONFIRM.done)
      await reload()
    })
  return { kept, draft, faults, busy, element, change, changeLine, save, confirm }
}

/** Lines whose price is answered far off the one that was ordered. */
const farPrices = ({ lines }: AnswerDraft, order: Order): FarPrice[] =>
  lines.flatMap(line => {
    const ordered = order.lines.find(({ id }) => id === line.id)
    const text = line.isSupplied ? farPriceText(parseYuan(line.price), ordered?.price ?? null, '下单单价') : null
    return ordered && text ? [{ name: ordered.name, text }] : []
  })

export type OrderAnswerForm = ReturnType<typeof useOrderAnswer>
