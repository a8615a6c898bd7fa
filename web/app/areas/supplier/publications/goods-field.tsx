import { publicationLimits } from '@shangyouji/contract/publications/labels'
import { Select } from 'antd'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Field } from '../../../ui/base/field.tsx'

interface GoodsFieldProps {
  chosen: readonly string[]
  known: readonly { id: string; name: string; catalogNo: string }[]
  onChange: (ids: string[]) => void
  error: string | undefined
  noun: string
}

const WAIT_MS = 300
const labelOf = ({ name, catalogNo }: { name: string; catalogNo: string }) =>
  [catalogNo, name].filter(Boolean).join(' ')

/** Own goods shown beside the text, found by name or number. */
export function GoodsField({ chosen, known, onChange, error, noun }: GoodsFieldProps) {
  const [options, setOptions] = useState(() => known.map(goods => ({ value: goods.id, label: labelOf(goods) })))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = async (keyword: string) => {
    const { records } = await api.goodsInfo.informationSearch(
      { keyword: keyword || undefined, status: 'PUBLISHED', size: 20 },
      { quiet: true },
    )
    const found = records.map(goods => ({ value: goods.id, label: labelOf(goods) }))
    setOptions(now => [
      ...now.filter(({ value }) => chosen.includes(value) && found.every(other => other.value !== value)),
      ...found,
    ])
  }
  const later = (keyword: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(keyword), WAIT_MS)
  }
  return (
    <Field label="关联产品" error={error} hint={`最多${publicationLimits.goods}个，显示在${noun}下方`}>
      <Select
        aria-label="关联产品"
        mode="multiple"
        placeholder="按名称、货号或CAS号查找自己的产品"
        maxCount={publicationLimits.goods}
        showSearch={{ filterOption: false, onSearch: later }}
        onFocus={() => options.length <= chosen.length && void look('')}
        options={options}
        value={[...chosen]}
        onChange={onChange}
        style={{ width: '100%' }}
      />
    </Field>
  )
}
