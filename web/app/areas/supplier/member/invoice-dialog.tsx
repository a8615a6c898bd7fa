import { InvoiceForm } from '@shangyouji/contract/invoices/calls'
import { invoiceTitleTypeLabels, invoiceTypeLabels } from '@shangyouji/contract/invoices/labels'
import { Form, Input, Radio } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Invoice } from './invoice-rows.ts'
import type { Order } from './records.tsx'

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const field = rulesFrom(InvoiceForm)

/** A new request for an order, with the title used last. */
export function RequestInvoice({ order, onClose }: { order: Order; onClose: () => void }) {
  const about = { purpose: 'PACKAGE', refId: order.id } as const
  const { data, failure } = useQuery(() => api.invoice.draft(about, { toast: false }), [order.id])
  if (data)
    return (
      <InvoiceFields
        title={`申请发票 · ${formatMoney(data.amount)}`}
        initial={data.form}
        onSave={form => api.invoice.save({ ...form, ...about })}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} title="申请发票">
      {failure ? (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  )
}

/** A request that is not being issued yet, or was refused. */
export const InvoiceDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => (
  <InvoiceFields
    title={`修改开票信息 · ${formatMoney(invoice.amount)}`}
    initial={InvoiceForm.parse(invoice)}
    onSave={form => api.invoice.update({ ...form, id: invoice.id, version: invoice.version })}
    onClose={onClose}
  />
)

interface InvoiceFieldsProps {
  readonly title: string
  readonly initial: InvoiceForm
  readonly onSave: (form: InvoiceForm) => Promise<unknown>
  readonly onClose: () => void
}

const InvoiceFields = ({ title, initial, onSave, onClose }: InvoiceFieldsProps) => (
  <FormDialog<InvoiceForm>
    title={title}
    initial={initial}
    ok="提交"
    said="已提交，开具后会通知您"
    onSave={onSave}
    onClose={onClose}
  >
    <Form.Item label="发票类型" {...field('type')}>
      <Radio.Group options={options(invoiceTypeLabels)} />
    </Form.Item>
    <Form.Item label="抬头类型" {...field('titleType')}>
      <Radio.Group options={options(invoiceTitleTypeLabels)} />
    </Form.Item>
    <Form.Item label="发票抬头" {...field('title')}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item label="税号" {...field('taxNo')} extra="企业必填：统一社会信用代码">
      <Input maxLength={20} />
    </Form.Item>
    <Form.Item label="地址" {...field('address')} extra="专用发票须填写地址、电话、开户行与账号">
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item label="电话" {...field('phone')}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item label="开户行" {...field('bank')}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item label="银行账号" {...field('account')}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item label="接收邮箱" {...field('email')}>
      <Input maxLength={100} inputMode="email" />
    </Form.Item>
  </FormDialog>
)
