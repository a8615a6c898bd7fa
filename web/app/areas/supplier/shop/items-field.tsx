import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Field } from '../../../ui/base/field.tsx'

interface ItemsFieldProps {
  readonly kind: 'goods' | 'article' | 'video' | 'solution' | 'dataLibrary' | 'meet' | 'category' | 'album'
  readonly label: string
  readonly most: number
  readonly ids: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (ids: string[]) => void
}

const WAIT_MS = 300

/** Things of the own shop, found by name; what was chosen and is gone shows as such until it is taken out. */
export function ItemsField({ kind, label, most, ids, error, onChange }: ItemsFieldProps) {
  const [found, setFound] = useState<readonly { id: string; name: string }[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = useRef(ids)
  chosen.current = ids
  const look = async (keyword: string) => {
    const items = await api.indexSetting.blockData({ kind, keyword, ids: [...chosen.current] })
    setFound(now => [...items, ...now.filter(one => items.every(({ id }) => id !== one.id))])
  }
  useEffect(() => {
    void api.indexSetting.blockData({ kind, ids: [...chosen.current] }).then(setFound)
    return () => clearTimeout(timer.current)
  }, [kind])
  const later = (keyword: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(keyword), WAIT_MS)
  }
  const known = new Set(found.map(({ id }) => id))
  const gone = ids.filter(id => !known.has(id)).map(id => ({ value: id, label: '已下架或删除' }))
  return (
    <Field label={label} error={error ?? null}>
      <Select
        aria-label={label}
        mode="multiple"
        maxCount={most}
        placeholder="按名称查找"
        showSearch={{ filterOption: false, onSearch: later }}
        options={[...found.map(({ id, name }) => ({ value: id, label: name })), ...gone]}
        value={[...ids]}
        onChange={onChange}
        style={{ width: '100%' }}
      />
    </Field>
  )
}
