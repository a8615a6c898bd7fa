import { Select } from 'antd'
import { useState } from 'react'
import { Modal } from '../../../back-office/overlays.tsx'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/brands.ts'

export type BrandRow = Route.ComponentProps['loaderData']['records'][number]

/** Brings a double into the brand that stays. */
export function MergeDialog({
  brand,
  onClose,
  onDone,
}: {
  brand: BrandRow
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const [found, setFound] = useState<{ value: string; label: string }[]>([])
  const [toId, setToId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const look = async (name: string) => {
    const { records } = await api.catalogue.brands({ keyword: name, size: 20 }, { quiet: true })
    setFound(records.filter(row => row.id !== brand.id).map(row => ({ value: row.id, label: row.name })))
  }
  return (
    <Modal
      open
      title={`合并品牌：${brand.name}`}
      okText="合并"
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: !toId }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={async () => {
        setBusy(true)
        try {
          const { goodsNum } = await api.catalogue.mergeBrand({ fromId: brand.id, toId: toId! })
          toast.success(`已合并，${goodsNum}个产品随之移动`)
          await onDone()
        } finally {
          setBusy(false)
        }
      }}
    >
      <p className="hint">
        “{brand.name}”的 {brand.goodsNum} 个产品和全部授权移到所选品牌，旧地址转到新品牌。不能撤销。
      </p>
      <Select
        aria-label="并入的品牌"
        showSearch={{ filterOption: false, onSearch: name => void look(name) }}
        placeholder="输入名称查找要保留的品牌"
        style={{ width: '100%' }}
        options={found}
        value={toId}
        onChange={setToId}
      />
    </Modal>
  )
}
