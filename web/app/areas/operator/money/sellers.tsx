import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import type { Route } from './+types/sellers.ts'

const filterNames = ['keyword'] as const

interface Draft {
  companyId: string
  companyName: string
  merchant: string
  note: string
  /** None of a company that has no number yet. */
  version?: number
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, current, size } = listInput(url, filterNames)
  const page = await context.get(apiContext).sellers.search({ current, size, keyword: keyword?.slice(0, 50) })
  return { ...page, records: page.records.map(row => ({ id: row.companyId, ...row })) }
}

/** 收款商户: the own number at the provider under which a company is paid for its tickets. */
export default function Sellers({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<Draft | null>(null)
  return (
    <>
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="企业名称、商户号" />
        <Button kind="primary" onClick={() => setEdited({ companyId: '', companyName: '', merchant: '', note: '' })}>
          登记商户号
        </Button>
      </FilterLine>
      <ListTable
        label="收款商户"
        list={list}
        rows={rows}
        columns={[
          { title: '企业', dataIndex: 'companyName', key: 'companyName' },
          { title: '商户号', key: 'merchant', width: 180, render: (_, { merchant }) => <Code>{merchant}</Code> },
          { title: '备注', dataIndex: 'note', key: 'note' },
          {
            title: '更新时间',
            key: 'updateTime',
            width: 160,
            render: (_, { updateTime }) => formatDateTime(updateTime),
          },
          {
            title: '操作',
            key: 'actions',
            width: 80,
            render: (_, row) => <RowActions actions={[{ label: '更换', onClick: () => setEdited(row) }]} />,
          },
        ]}
        empty={{ title: '还没有收款商户', text: '核实主办方在支付机构开立的商户号后登记，收费门票才能开售' }}
      />
      {edited && <SellerDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function SellerDialog({ edited, onClose }: { edited: Draft; onClose: () => void }) {
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
