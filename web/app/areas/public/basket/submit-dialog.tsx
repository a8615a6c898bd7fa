import { AddressField } from '../../../domains/account/addresses/address-field.tsx'
import { invoiceOptions } from '../../../domains/trade/shared/trade-options.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { Money, RelativeTime } from '../../../ui/text/text.tsx'
import styles from './submit-dialog.module.css'
import type { SubmitKind } from './submit-kind.ts'
import type { Basket } from './use-basket.ts'
import { useSubmit } from './use-submit.ts'

const MOST_REMARK = 500

const words: Readonly<Record<SubmitKind, { title: string; ok: string; next: string }>> = {
  inquiry: {
    title: '提交询价',
    ok: '发送询价',
    next: '供方会在报价中给出价格、货期与有效期，您可以比价、还价，接受后生成意向单。',
  },
  order: {
    title: '提交意向单',
    ok: '提交意向单',
    next: '供方确认后生效；若供方对价格、货期有调整，会先请您同意。货款由双方线下结算。',
  },
}

/** Where to, which invoice, what else: then one inquiry or one order a supplier. What is typed survives a reload. */
export default function SubmitDialog({
  kind,
  basket,
  onClose,
}: {
  kind: SubmitKind
  basket: Basket
  onClose: () => void
}) {
  const state = useSubmit(kind, basket)
  const { values, set, chosen, left, found } = state
  const { title, ok, next } = words[kind]
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={title}
      width={680}
      footer={
        <>
          <Button onClick={onClose}>返回意向篮</Button>
          <Button
            kind="primary"
            busy={state.busy}
            aria-disabled={chosen.length === 0}
            onClick={() => void state.submit()}
          >
            {ok}
          </Button>
        </>
      }
    >
      <div className="stack gap-1">
        {found && (
          <NoticeLine role="status" className="mb-3">
            已恢复您 <RelativeTime at={found.savedAt} /> 填写的内容
            <button type="button" onClick={state.discardFound}>
              清空重填
            </button>
          </NoticeLine>
        )}
        {state.fault && (
          <NoticeLine role="alert" isBad className="mb-3">
            {state.fault}
          </NoticeLine>
        )}
        <ul className={`divided ${styles.suppliers}`}>
          {chosen.map(group => (
            <li key={group.businessId}>
              <span>{group.businessName}</span>
              <span className="dim">{group.lines.length} 个规格</span>
              <span>
                <Money fen={group.lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)} />
                {group.lines.some(line => line.amount === null) && ' + 面议'}
              </span>
            </li>
          ))}
        </ul>
        {left > 0 && (
          <p className="mb-3 text-13 dim warning">另有 {left} 个规格只能询价，不包含在意向单内，将留在意向篮。</p>
        )}
        {kind === 'inquiry' && (
          <div className={styles.two}>
            <Field label="标题" hint="便于您日后查找，不填则取商品名称">
              <Input maxLength={60} value={values.title} onChange={event => set({ title: event.target.value })} />
            </Field>
            <Field label="期望到货日期">
              <Input
                type="date"
                min={formatDate(Date.now())}
                value={values.expectDate}
                onChange={event => set({ expectDate: event.target.value })}
              />
            </Field>
          </div>
        )}
        <AddressField
          value={values.addressId}
          hint={kind === 'inquiry' ? '供方报价时只能看到省市，成单后才能看到详细地址和电话' : '供方可以看到完整地址'}
          onChange={addressId => set({ addressId })}
        />
        <Field label="发票要求">
          <Select
            options={invoiceOptions}
            placeholder="与供方协商"
            value={values.invoiceType}
            onChange={event => set({ invoiceType: event.target.value })}
          />
        </Field>
        <Field label="备注" hint={`${values.remark.length}/${MOST_REMARK}`}>
          <TextArea
            rows={3}
            maxLength={MOST_REMARK}
            placeholder="纯度、批次、随货文件（COA、SDS）、分批交货等要求"
            value={values.remark}
            onChange={event => set({ remark: event.target.value })}
          />
        </Field>
        <p className="text-13 dim">{next}</p>
      </div>
    </Dialog>
  )
}
