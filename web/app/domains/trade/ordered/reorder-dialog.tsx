import { useId } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, TextArea } from '../../../ui/base/field.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import { AddressField } from '../../account/addresses/address-field.tsx'
import styles from '../shared/trade-lists.module.css'
import type { OrderedGoods } from '../shared/trade-types.ts'

interface ReorderDialogProps {
  line: OrderedGoods
  onClose: () => void
  /** The order's id. */
  onPlaced: (id: string) => void
}

/** Orders the same spec once more, at today's price, without the basket. */
export function ReorderDialog({ line, onClose, onPlaced }: ReorderDialogProps) {
  const formId = useId()
  const { data: goods, failure } = useQuery(
    () => api.goodsInfo.byId({ id: line.goodsId! }, { toast: false }),
    [line.goodsId!],
  )
  const now = goods?.specs.find(({ id }) => id === line.specId) ?? null
  const least = now?.moq ?? 1
  const { values, set, faults, busy, form } = useForm(
    { quantity: String(line.quantity), addressId: '', remark: '' },
    {
      check: ({ quantity }): Record<string, string> =>
        /^[1-9]\d{0,4}$/.test(quantity) && Number(quantity) >= least
          ? {}
          : { quantity: least > 1 ? `请输入不少于起订量 ${least} 的整数` : '请输入1～99999的整数' },
      send({ quantity, addressId, remark }) {
        const items = [{ goodsId: line.goodsId!, specId: line.specId!, quantity: Number(quantity) }]
        const input = { items, addressId: addressId || undefined, remark }
        return api.order.effettuareOrdine(input)
      },
      onSent({ orders }) {
        toast.success('意向单已提交，供方确认后会通知您')
        onClose()
        onPlaced(orders[0]!.id)
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title="再次订购"
      width={600}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy} aria-disabled={!now}>
            提交意向单
          </Button>
        </>
      }
    >
      <p className={styles.again}>
        <strong>{line.name}</strong>
        <span className="dim">
          {line.catalogNo && <Code>{line.catalogNo}</Code>} {line.packSize} · {line.party.name}
        </span>
        <CurrentPrice line={line} now={now} isLoading={!goods && !failure} failure={failure} />
      </p>
      <form {...form} id={formId}>
        <Field label="数量" required error={faults.quantity} hint={least > 1 ? `起订量 ${least}` : undefined}>
          <Input
            inputMode="numeric"
            maxLength={5}
            value={values.quantity}
            onChange={event => set({ quantity: event.target.value.trim() })}
          />
        </Field>
        <Field label="备注" error={faults.remark}>
          <TextArea
            rows={3}
            maxLength={500}
            value={values.remark}
            placeholder="批次、随货文件（COA、SDS）、交货时间等要求"
            onChange={event => set({ remark: event.target.value })}
          />
        </Field>
      </form>
      {/* beside the form: the dialog for a new address has a form of its own */}
      <AddressField value={values.addressId} hint="供方可以看到完整地址" onChange={addressId => set({ addressId })} />
    </Dialog>
  )
}

interface CurrentPriceProps {
  line: ReorderDialogProps['line']
  now: { price: number | null } | null
  isLoading: boolean
  failure: ReturnType<typeof useQuery>['failure']
}

const CurrentPrice = ({ line, now, isLoading, failure }: CurrentPriceProps) => (
  <>
    {isLoading ? (
      <Skeleton width={200} />
    ) : now ? (
      <span>
        目录价 {now.price === null ? '面议' : <Money fen={now.price} />}
        {line.price !== null && now.price !== line.price && (
          <>
            ，上次 <Money fen={line.price} />
          </>
        )}
      </span>
    ) : (
      <span role="alert">
        {failure && !failure.isMissing ? failure.text : '该规格已下架，请到商品页选择其他规格。'}
      </span>
    )}
  </>
)
