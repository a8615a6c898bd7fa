import { pushPositions } from '@shangyouji/contract/market/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Pick } from '../../../../back-office/list/pick-line.tsx'
import { Panel } from '../../../../back-office/page.tsx'
import { useUnsavedGuard } from '../../../../forms/unsaved-guard.ts'
import { useReadVersion } from '../../../../forms/use-read-version.ts'
import { api } from '../../../../lib/api/client.ts'
import { apiContext } from '../../../../lib/context.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import type { Route } from './+types/pushes.ts'
import { PickedList } from './picked-list.tsx'
import { ofGoods, ofSupplier } from './picks.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).market.mainPushes()

/** 主推: what stands in positions that are filled by hand. */
export default function Pushes({ loaderData }: Route.ComponentProps) {
  return loaderData.map(one => <Position key={one.position} push={one} />)
}

function Position({ push }: { push: Route.ComponentProps['loaderData'][number] }) {
  const { label, kind, most } = pushPositions[push.position]
  const [items, setItems] = useState<readonly Pick[]>(
    kind === 'GOODS' ? push.goods.map(ofGoods) : push.suppliers.map(ofSupplier),
  )
  const [isDirty, setDirty] = useState(false)
  const { revalidate } = useRevalidator()
  const version = useReadVersion(push.version, isDirty)
  useUnsavedGuard(isDirty)
  const save = async () => {
    await api.market.saveMainPush({ position: push.position, ids: items.map(one => one.id), version })
    setDirty(false)
    toast.success(`${label}已保存`)
    await revalidate()
  }
  return (
    <Panel
      title={label}
      extra={
        <GuardedButton
          kind="primary"
          size="small"
          aria-disabled={!isDirty}
          onClick={() => (isDirty ? save() : undefined)}
        >
          {isDirty ? '保存' : '已保存'}
        </GuardedButton>
      }
    >
      <PickedList
        kind={kind}
        items={items}
        most={most}
        label={label}
        onChange={next => {
          setItems(next)
          setDirty(true)
        }}
      />
    </Panel>
  )
}
