import { Pagination, Select } from 'antd'
import { useState } from 'react'
import { Drawer } from '../../../back-office/overlays.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './catalogue.module.css'
import type { ChainLabel } from './chain-label.ts'

const SIZE = 10

/** Suppliers of a segment: taken out, or put in, whatever they sell. */
export function ChainSuppliers({ label, onClose }: { label: ChainLabel; onClose: () => void }) {
  const [current, setCurrent] = useState(1)
  const [found, setFound] = useState<{ value: string; label: string }[]>([])
  const {
    data: shown,
    failure,
    load,
  } = useQuery(
    () => api.upstreamLabel.searchBusiness({ labelId: label.id, current, size: SIZE }, { quiet: true, toast: false }),
    [label.id, current],
  )

  const place = async (businessId: string, to: 'IN' | 'OUT', said: string) => {
    await api.upstream.setBusiness({ labelId: label.id, businessId, place: to })
    toast.success(said)
    await load()
  }
  const look = async (keyword: string) => {
    const page = await api.business.goodsSearch({ keyword, size: 20, withFacets: false }, { quiet: true })
    setFound(page.records.map(({ id, name }) => ({ value: id, label: name })))
  }
  return (
    <Drawer open size={560} title={`“${label.name}”的供应商`} onClose={onClose}>
      <Select
        aria-label="放入供应商"
        className={styles.wide}
        placeholder="输入名称或所售产品，放入一家供应商"
        showSearch={{ filterOption: false, onSearch: keyword => keyword.trim() && void look(keyword.trim()) }}
        value={null}
        options={found}
        onChange={(id: string | null) => id && void place(id, 'IN', '已放入该环节')}
      />
      {failure && <LoadError failure={failure} noun="供应商" onRetry={load} />}
      {!shown && !failure && <Skeleton height={160} />}
      {shown?.records.length === 0 && <Empty title="还没有供应商">选择归入的类目，或在上方逐家放入。</Empty>}
      <ul className={`stack gap-4 ${styles.holders}`}>
        {shown?.records.map(one => (
          <li key={one.id} className={styles.supplier}>
            <Avatar src={one.logo} name={one.name} size={36} square />
            <span className="stack">
              <strong>{one.name}</strong>
              <small className="hint">
                {[one.provinceName, `${one.goodsNum} 件在售`, ...one.categories.slice(0, 3)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <GuardedButton kind="text" size="small" onClick={() => place(one.id, 'OUT', '已移出该环节')}>
              移出
            </GuardedButton>
          </li>
        ))}
      </ul>
      {shown && shown.total > SIZE && (
        <Pagination
          size="small"
          current={current}
          pageSize={SIZE}
          total={shown.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </Drawer>
  )
}
