import { useId } from 'react'
import { Link } from 'react-router'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { parseDays, parseYuan, typedNumber, typedYuan } from '../../../ui/text/amounts.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import styles from '../shared/trade-lists.module.css'
import { type OrderedGoods, orderPath } from '../shared/trade-types.ts'

interface LineReplyDialogProps {
  line: OrderedGoods
  onClose: () => void
  onDone: () => Promise<void>
}

/** The supplier's answer to one line of a pending order; the order itself is confirmed on its page. */
export function LineReplyDialog({ line, onClose, onDone }: LineReplyDialogProps) {
  const formId = useId()
  const { reply } = line
  const { values, set, faults, busy, form } = useForm(
    {
      isSupplied: reply?.state !== 'REFUSE',
      price: typedYuan(reply?.price ?? line.price),
      delivery: typedNumber(reply?.delivery ?? line.leadDays),
      remark: reply?.remark ?? '',
    },
    {
      check({ isSupplied, price, delivery }): Record<string, string> {
        if (!isSupplied) return {}
        const fen = parseYuan(price)
        return {
          ...(fen === null && { price: '请填写单价' }),
          ...(fen === undefined && { price: '请填写金额，最多两位小数' }),
          ...(parseDays(delivery) === undefined && { delivery: '0～999天' }),
        }
      },
      send({ isSupplied, price, delivery, remark }) {
        const { id } = line
        return api.orderGoods.replyOrderGoods(
          isSupplied
            ? { id, price: parseYuan(price) ?? null, delivery: parseDays(delivery) ?? null, remark: remark.trim() }
            : { id, state: 'REFUSE', remark: remark.trim() },
        )
      },
      async onSent() {
        toast.success('答复已保存，需方在您确认意向单后看到')
        onClose()
        await onDone()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title="答复商品"
      width={520}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            保存答复
          </Button>
        </>
      }
    >
      <LineAsked line={line} />
      <form {...form} id={formId}>
        <Checkbox checked={values.isSupplied} onChange={event => set({ isSupplied: event.target.checked })}>
          可供应
        </Checkbox>
        {values.isSupplied && <PriceFields values={values} faults={faults} set={set} />}
        <Field label="说明" error={faults.remark}>
          <Input maxLength={200} value={values.remark} onChange={event => set({ remark: event.target.value })} />
        </Field>
      </form>
    </Dialog>
  )
}

const LineAsked = ({ line }: { line: LineReplyDialogProps['line'] }) => (
  <p className={styles.again}>
    <strong>{line.name}</strong>
    <span className="dim">
      {line.catalogNo && <Code>{line.catalogNo}</Code>} {line.packSize} · {line.party.name}
    </span>
    <span>
      下单 {line.price === null ? '面议' : <Money fen={line.price} />} × {line.quantity} {line.unit} ·{' '}
      <Link to={orderPath('BUSINESS', line.orderId)}>{line.orderNo}</Link>
    </span>
    {line.remark && <span>要求：{line.remark}</span>}
  </p>
)

interface PriceFieldsProps {
  values: { price: string; delivery: string }
  faults: FieldErrors
  set: (change: { price?: string; delivery?: string }) => void
}

const PriceFields = ({ values, faults, set }: PriceFieldsProps) => (
  <div className={styles.two}>
    <Field label="答复单价（元）" required error={faults.price}>
      <Input
        inputMode="decimal"
        maxLength={14}
        value={values.price}
        onChange={event => set({ price: event.target.value })}
      />
    </Field>
    <Field label="货期（天）" error={faults.delivery}>
      <Input
        inputMode="numeric"
        maxLength={3}
        value={values.delivery}
        onChange={event => set({ delivery: event.target.value })}
      />
    </Field>
  </div>
)
