import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

const MOST = 100

/** Lines of a sheet: order number, carrier, tracking number, with blanks, commas or tabs between. */
function linesOf(text: string): {
  lines: { orderNo: string; expressCompany: string; expressNo: string }[]
  bad: number[]
} {
  const bad: number[] = []
  const lines = text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return []
    const [orderNo = '', expressCompany = '', expressNo = '', ...more] = line.trim().split(/[\s,，;；]+/)
    if (more.length > 0 || expressNo.length < 4) bad.push(i + 1)
    return [{ orderNo, expressCompany, expressNo }]
  })
  return { lines, bad }
}

/** 发货: what cannot be shipped stays in the field and says why. */
export function ShipDialog({ initial, onClose }: { initial: string; onClose: () => void }) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const ship = async () => {
    const { lines, bad } = linesOf(text)
    if (lines.length === 0 || bad.length > 0 || lines.length > MOST) {
      setError(bad.length > 0 ? `第${bad.join('、')}行不完整，每行为：订单号 快递公司 快递单号` : `请填写1至${MOST}行`)
      return
    }
    const { shipped, failed } = await api.points.orderShip({ lines })
    await revalidate()
    if (shipped > 0) toast.success(`已发货${shipped}单，已通知兑换人`)
    if (failed.length === 0) return onClose()
    const left = new Set(failed.map(({ orderNo }) => orderNo))
    setText(
      lines
        .filter(({ orderNo }) => left.has(orderNo))
        .map(line => Object.values(line).join(' '))
        .join('\n'),
    )
    setError(failed.map(({ orderNo, msg }) => `${orderNo}：${msg}`).join('；'))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="发货"
      width={560}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" onClick={ship}>
            确认发货
          </GuardedButton>
        </>
      }
    >
      <Field label="订单与快递" required error={error} hint="每行一单：订单号 快递公司 快递单号；可从表格粘贴">
        <TextArea
          rows={8}
          data-field="lines"
          value={text}
          onChange={event => {
            setText(event.target.value)
            setError(null)
          }}
        />
      </Field>
    </Dialog>
  )
}
