import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'

export interface Draft {
  companyId: string
  companyName: string
  merchant: string
  note: string
  /** None of a company that has no number yet. */
  version?: number
}

export function SellerDialog({ edited, onClose }: { edited: Draft; onClose: () => void }) {
  const isNew = edited.companyId === ''
  return (
    <FormDialog<Draft>
      title={isNew ? '登记收款商户号' : `更换商户号：${edited.companyName}`}
      initial={edited}
      said="已保存，新订单付到此商户号"
      onSave={({ companyId, merchant, note, version }) => api.sellers.save({ companyId, merchant, note, version })}
      onClose={onClose}
    >
      {isNew && (
        <Form.Item label="企业" name="companyId" rules={[{ required: true, message: '请选择企业' }]}>
          <CompanySelect />
        </Form.Item>
      )}
      <Form.Item
        label="商户号"
        name="merchant"
        extra="主办方自己的商户号；付款进行中的订单仍付到原商户号"
        rules={[{ required: true, pattern: /^\d{8,16}$/, message: '商户号为8～16位数字' }]}
      >
        <Input className="code" maxLength={16} inputMode="numeric" />
      </Form.Item>
      <Form.Item label="备注" name="note">
        <Input maxLength={200} placeholder="核实方式、经办人" />
      </Form.Item>
    </FormDialog>
  )
}

/** Looks for approved companies by name; value and onChange are given by the form. */
function CompanySelect({ value, onChange, id }: { value?: string; onChange?: (id: string) => void; id?: string }) {
  const [found, setFound] = useState<{ value: string; label: string }[]>([])
  const look = async (keyword: string) => {
    const page = await api.companies.search({ keyword, status: 'APPROVED', size: 20 }, { quiet: true })
    setFound(page.records.map(({ id: companyId, name }) => ({ value: companyId, label: name })))
  }
  return (
    <Select
      id={id}
      placeholder="输入企业名称或统一社会信用代码"
      showSearch={{ filterOption: false, onSearch: text => text.trim() && void look(text.trim().slice(0, 60)) }}
      value={value || null}
      options={found}
      onChange={onChange}
    />
  )
}
