import type { ImportTarget } from '@shangyouji/contract/goods/import-calls'
import { Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormBar } from '../../../../back-office/form-bar.tsx'
import { api } from '../../../../lib/api/client.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'

interface CommitBarProps {
  importId: string
  /** What either choice does, in the words of what is imported. */
  targets: Readonly<Record<ImportTarget, string>>
  ok: string
  disabled: boolean
  /** Another way out, before the confirmation. */
  children?: ReactNode
}

const order: readonly ImportTarget[] = ['DRAFT', 'SUBMIT']

/** At the foot of a preview: what becomes of the goods, and the confirmation that starts the import. */
export function CommitBar({ importId, targets, ok, disabled, children }: CommitBarProps) {
  const [target, setTarget] = useState<ImportTarget>('DRAFT')
  const { revalidate } = useRevalidator()
  return (
    <FormBar>
      <Radio.Group
        value={target}
        onChange={event => setTarget(event.target.value)}
        options={order.map(value => ({ value, label: targets[value] }))}
      />
      {children}
      <GuardedButton
        kind="primary"
        size="large"
        aria-disabled={disabled}
        onClick={async () => {
          await api.goodsInfo.importCommit({ id: importId, target })
          await revalidate()
        }}
      >
        {ok}
      </GuardedButton>
    </FormBar>
  )
}
