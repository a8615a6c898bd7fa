import { Panel } from '../../../back-office/page.tsx'
import { DraftNote } from '../../../forms/draft-note.tsx'
import grid from '../../../forms/price-grid/price-grid.module.css'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import editor from '../inquiry/quotation-editor.module.css'
import type { Order } from '../shared/trade-types.ts'
import { AnswerGrid } from './answer-grid.tsx'
import { AnswerTerms } from './answer-terms.tsx'
import { answerTotal } from './order-answer-draft.ts'
import { useOrderAnswer } from './use-order-answer.ts'

interface OrderAnswerProps {
  order: Order
  reload: () => Promise<void>
}

/** The supplier answers an order line by line; as ordered it is confirmed at once, else the buyer agrees first. */
export function OrderAnswer({ order, reload }: OrderAnswerProps) {
  const form = useOrderAnswer(order, reload)
  const { kept, draft, faults, busy } = form
  return (
    <Panel title="逐行答复">
      <div ref={form.element}>
        <DraftNote form={kept} noun="尚未发送的答复" className="mb-3" />
        <p className={`note mb-2 ${grid.lead}`}>与下单一致的行不用改；方向键、回车上下移动。不供应的行请取消勾选。</p>
        <AnswerGrid order={order} form={form} />
        {faults.lines && (
          <p className="danger" role="alert">
            {faults.lines}
          </p>
        )}
        <AnswerTerms form={form} />
        <div className={editor.bar}>
          <span className={`keep-left dim ${editor.total}`} aria-live="polite">
            合计 <strong className="text-16 tabular price">{formatMoney(answerTotal(draft, order))}</strong>
          </span>
          <Button busy={busy} onClick={() => void form.save()}>
            保存答复
          </Button>
          <GuardedButton kind="primary" busy={busy} onClick={form.confirm}>
            确认意向单
          </GuardedButton>
        </div>
      </div>
    </Panel>
  )
}
