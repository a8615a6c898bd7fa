import type { ReplyOf } from '@shangyouji/contract'
import { InvoiceForm, type invoice } from '@shangyouji/contract/invoices/calls'
import { invoiceTitleTypeLabels, invoiceTypeLabels } from '@shangyouji/contract/invoices/labels'
import { Form, Input, Radio } from 'antd'
import { FormDialog } from '../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../back-office/form-rules.ts'
import { useFocusBack } from '../../back-office/overlays.tsx'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import type { Invoice } from './invoice-rows.ts'

const extraOf = (rule: Rule | undefined): string => {
  if (rule?.needAddress && rule.needBank) return '企业抬头须填写地址、电话、开户行与账号'
  if (rule?.needAddress) return '企业抬头须填写地址与电话'
  if (rule?.needBank) return '企业抬头须填写开户行与账号'
  return rule?.isSpecialOffered === false ? '' : '专用发票须填写地址、电话、开户行与账号'
}
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const field = rulesFrom(InvoiceForm)

type Rule = ReplyOf<typeof invoice.draft>['rule']

interface RequestProps {
  readonly purpose: 'PACKAGE' | 'TICKET' | 'ADVERT' | 'EXPRESS' | 'SMS'
  readonly refId: string
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** A new request for something that was paid, with the title used last. */
export function RequestInvoice({ purpose, refId, onDone, onClose }: RequestProps) {
  const about = { purpose, refId } as const
  useFocusBack()
  const { data, failure } = useQuery(() => api.invoice.draft(about, { toast: false }), [purpose, refId])
  if (data)
    return (
      <InvoiceFields
        title={`申请发票 · ${formatMoney(data.amount)}`}
        initial={data.form}
        rule={data.rule}
        onSave={async form => {
          await api.invoice.save({ ...form, ...about })
          onDone?.()
        }}
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

interface InvoiceDialogProps {
  readonly invoice: Invoice
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** A request that is not being issued yet, or was refused. */
export const InvoiceDialog = ({ invoice: row, onDone, onClose }: InvoiceDialogProps) => (
  <InvoiceFields
    title={`修改开票信息 · ${formatMoney(row.amount)}`}
    initial={InvoiceForm.parse(row)}
    onSave={async form => {
      await api.invoice.update({ ...form, id: row.id, version: row.version })
      onDone?.()
    }}
    onClose={onClose}
  />
)

interface InvoiceFieldsProps {
  readonly title: string
  readonly initial: InvoiceForm
  /** What the seller offers and asks for, where it is known. */
  readonly rule?: Rule
  readonly onSave: (form: InvoiceForm) => Promise<unknown>
  readonly onClose: () => void
}

const InvoiceFields = ({ title, initial, rule, onSave, onClose }: InvoiceFieldsProps) => (
  <FormDialog<InvoiceForm>
    title={title}
    initial={initial}
    ok="提交"
    said="已提交，开具后会通知您"
    onSave={onSave}
    onClose={onClose}
  >
    <Form.Item label="发票类型" {...field('type')}>
      <Radio.Group
        options={options(invoiceTypeLabels).filter(
          ({ value }) => value === 'NORMAL' || rule?.isSpecialOffered !== false,
        )}
      />
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
    <Form.Item label="地址" {...field('address')} extra={extraOf(rule)}>
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
