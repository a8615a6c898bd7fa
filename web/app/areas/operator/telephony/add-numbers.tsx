import { type NumberKind, numberKindLabels } from '@shangyouji/contract/telephony/labels'
import { VirtualNumber } from '@shangyouji/contract/telephony/operator-calls'
import { Form, Input, Select } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'

const MOST = 500

const phonesOf = (text: string): string[] => text.split(/[\s,，;；]+/).filter(Boolean)

/** Of many lines the faulty one is named. */
async function checkPhones(text: string): Promise<void> {
  const phones = phonesOf(text)
  if (phones.length > MOST) throw new Error(`共${phones.length}个，一次最多登记${MOST}个`)
  const faulty = phones.find(phone => !VirtualNumber.safeParse(phone).success)
  if (faulty !== undefined) throw new Error(`“${faulty}”格式不正确`)
}

export const AddNumbers = ({ onClose }: { onClose: () => void }) => (
  <FormDialog<{ kind: NumberKind; text: string }>
    title="登记号码"
    initial={{ kind: 'PAIR', text: '' }}
    ok="登记"
    said="已登记，重复的号码已略过"
    onClose={onClose}
    onSave={({ kind, text }) => api.telephony.numberAdd({ kind, phones: phonesOf(text) })}
  >
    <Form.Item name="kind" label="用途">
      <Select options={Object.entries(numberKindLabels).map(([value, label]) => ({ value, label }))} />
    </Form.Item>
    <Form.Item
      name="text"
      label="号码"
      extra={`每行一个，最多${MOST}个`}
      rules={[{ required: true, message: '请填写号码' }, { validator: (_, text: string) => checkPhones(text) }]}
    >
      <Input.TextArea rows={8} maxLength={8000} />
    </Form.Item>
  </FormDialog>
)
