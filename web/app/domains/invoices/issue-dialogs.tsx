import { Checkbox, Form, Input, Upload } from 'antd'
import { dayValue } from '../../back-office/date-values.ts'
import { DatePicker } from '../../back-office/dates.ts'
import { FormDialog } from '../../back-office/form-dialog.tsx'
import { uploadFile } from '../../lib/api/files.ts'
import { Button } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/base/facts.tsx'
import { formatMoney } from '../../ui/text/format.ts'
import type { IssuerRow } from './issue-columns.tsx'

/** How an issuer acts: finance for the platform, an organiser for its tickets. */
export interface IssuerCalls {
  start(of: { id: string; version: number }): Promise<unknown>
  issue(of: { id: string; invoiceNo: string; issuedOn: string; url: string }): Promise<unknown>
  refuse(of: { id: string; reason: string; isFailed: boolean }): Promise<unknown>
  red(of: { id: string; redNo: string }): Promise<unknown>
}

interface DialogProps {
  readonly row: IssuerRow
  readonly calls: IssuerCalls
  readonly onClose: () => void
}
const numberRules = [{ required: true, pattern: /^\d{20}$/, message: '发票号码为20位数字' }]

/** 登记发票: number, day and file of what was issued in the tax system. */
export function IssueInvoice({ row, calls, onClose }: DialogProps) {
  return (
    <FormDialog<{ invoiceNo: string; issuedOn: string | null; url: string }>
      title={`登记发票 · ${formatMoney(row.amount)}`}
      initial={{ invoiceNo: '', issuedOn: null, url: '' }}
      ok="登记"
      said="已登记，申请人已收到通知"
      onClose={onClose}
      onSave={({ invoiceNo, issuedOn, url }) => calls.issue({ id: row.id, invoiceNo, issuedOn: issuedOn ?? '', url })}
    >
      <Facts
        facts={[
          ['抬头', row.title],
          ['税号', row.taxNo || '—'],
          ['地址、电话', `${row.address} ${row.phone}`],
          ['开户行、账号', `${row.bank} ${row.account}`],
        ]}
      />
      <Form.Item name="invoiceNo" label="发票号码" rules={numberRules}>
        <Input maxLength={20} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="issuedOn" label="开票日期" {...dayValue} rules={[{ required: true, message: '请选择开票日期' }]}>
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="url" label="发票文件" rules={[{ required: true, message: '请上传发票文件' }]}>
        <InvoiceFile />
      </Form.Item>
    </FormDialog>
  )
}

/** PDF, OFD or XML of the invoice. */
function InvoiceFile({ value, onChange }: { value?: string; onChange?: (url: string) => void }) {
  return (
    <Upload
      accept=".pdf,.ofd,.xml"
      maxCount={1}
      customRequest={({ file, onSuccess, onError }) => {
        uploadFile(file as File, { bizType: 'INVOICE' }).then(
          ({ url }) => {
            onChange?.(url)
            onSuccess?.({})
          },
          error => onError?.(error as Error),
        )
      }}
      onRemove={() => onChange?.('')}
    >
      <Button>{value ? '重新上传' : '上传 PDF、OFD 或 XML'}</Button>
    </Upload>
  )
}

export function RefuseInvoice({ row, calls, onClose }: DialogProps) {
  return (
    <FormDialog<{ reason: string; isFailed: boolean }>
      title={`驳回申请 · ${row.title}`}
      initial={{ reason: '', isFailed: false }}
      ok="驳回"
      danger
      said="已告知申请人"
      onClose={onClose}
      onSave={({ reason, isFailed }) => calls.refuse({ id: row.id, reason, isFailed })}
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="例如：税号与抬头不符" />
      </Form.Item>
      <Form.Item name="isFailed" valuePropName="checked">
        <Checkbox>税务系统开票失败（非申请有误）</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

export function RedInvoice({ row, calls, onClose }: DialogProps) {
  return (
    <FormDialog<{ redNo: string }>
      title={`登记红字发票 · ${row.invoiceNo}`}
      initial={{ redNo: '' }}
      ok="登记"
      said="已红冲，申请人可重新申请"
      onClose={onClose}
      onSave={({ redNo }) => calls.red({ id: row.id, redNo })}
    >
      <Form.Item name="redNo" label="红字发票号码" rules={numberRules}>
        <Input maxLength={20} inputMode="numeric" />
      </Form.Item>
    </FormDialog>
  )
}
