import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { ReceivedEnrolment } from './received-enrolment.ts'

type Chosen = ReadonlyMap<number, ReceivedEnrolment>

/** Lines of a demand given to several suppliers: chosen in the table, awarded together. */
export function useLineChoice() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { revalidate } = useRevalidator()
  const choose = (itemNo: number, column: ReceivedEnrolment) =>
    setChosen(now => {
      const next = new Map(now)
      if (now.get(itemNo)?.id === column.id) next.delete(itemNo)
      else next.set(itemNo, column)
      return next
    })
  const award = async () => {
    const perSupplier = [...Map.groupBy(chosen, ([, column]) => column.id).values()]
    const names = perSupplier.map(lines => `${lines[0]![1].businessName} ${lines.length} 项`).join('，')
    const text = `${names}。对方会收到通知，并能看到您的联系方式；下意向单之前可以撤销。`
    if (!(await confirmBox({ title: `按明细选中 ${chosen.size} 项`, text, ok: '选中' }))) return
    const left = new Map(chosen)
    try {
      for (const lines of perSupplier) {
        await api.enroll.award({ id: lines[0]![1].id, itemNos: lines.map(([itemNo]) => itemNo) })
        for (const [itemNo] of lines) left.delete(itemNo)
      }
      toast.success('已选中，请逐家下意向单或还价')
    } catch (failure) {
      // the client has said why; what was awarded before stays so
      if (!isFailure(failure)) throw failure
    }
    setChosen(left)
    await revalidate()
  }
  const bar: ReactNode = chosen.size > 0 && (
    <p>
      <GuardedButton kind="primary" onClick={award}>
        选中所勾选的 {chosen.size} 项
      </GuardedButton>{' '}
      <Button onClick={() => setChosen(new Map())}>清空</Button>
    </p>
  )
  return { chosen, choose, bar }
}

/** One supplier's offer for one line: to be chosen, chosen already, or gone to another. */
export function LineChoice({
  column,
  itemNo,
  name,
  taken,
  chosen,
  choose,
}: {
  column: ReceivedEnrolment
  itemNo: number
  name: string
  taken: ReceivedEnrolment | undefined
  chosen: Chosen
  choose: (itemNo: number, column: ReceivedEnrolment) => void
}) {
  if (taken) return taken.id === column.id ? <Tag tone="green">已选中</Tag> : null
  if (!column.can.win) return null
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`${name} 选 ${column.businessName}`}
        checked={chosen.get(itemNo)?.id === column.id}
        onChange={() => choose(itemNo, column)}
      />{' '}
      选这项
    </label>
  )
}
