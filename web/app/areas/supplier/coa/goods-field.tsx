import { Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Field } from '../../../ui/base/field.tsx'

/** One's own products by name or number. */
export function GoodsField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | null
  onChange: (id: string) => void
}) {
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery(
    () => api.goodsInfo.informationSearch({ size: 20, ...(keyword && { keyword }) }, { toast: false }),
    [keyword],
  )
  const options = (data?.records ?? []).map(goods => ({
    value: goods.id,
    label: [goods.name, goods.catalogNo].filter(Boolean).join(' '),
  }))
  return (
    <Field label="产品" error={error} required>
      <Select
        aria-label="产品"
        // inside the dialog, above which nothing else is drawn
        getPopupContainer={node => node.parentElement!}
        style={{ width: '100%' }}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        placeholder="输入名称或货号查找"
        options={options}
        value={value || undefined}
        onChange={onChange}
      />
    </Field>
  )
}
