import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { useReadVersion } from '../../../forms/use-read-version.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { LockIcon, PlusIcon, StarIcon } from '../../../ui/base/icons.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Pick } from '../slots/slot-draft.ts'
import slots from '../slots/slots.module.css'
import { Usage } from '../slots/usage.tsx'
import type { Route } from './+types/core.ts'
import styles from './flagship.module.css'

const Picker = dialogWhenOpened(async () => (await import('../slots/picker.tsx')).Picker)

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [business, { rights, versions }] = await Promise.all([
    api.business.getMine(),
    api.authority.getBusinessSpecial(),
  ])
  const goods = await api.goodsInfo.getCore({ businessId: business.id })
  return {
    version: versions.coreGoods,
    limit: rights.find(right => right.key === 'core')?.limit ?? null,
    goods: goods.map(({ id, name, cover, catalogNo, packSize }) => ({
      id,
      title: name,
      cover,
      detail: [catalogNo, packSize].filter(Boolean).join(' · '),
    })),
  }
}

export const meta = titled('核心产品')

const note = '展示在店铺首页与企业资料最前，让采购方一眼看到您最强的产品'

type ChosenItem = Pick & { detail?: string }

/** 核心产品: the goods that the storefront shows first, in the supplier's order. */
export default function Core({ loaderData: { version: given, limit, goods } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<readonly ChosenItem[]>(goods)
  const [isDirty, setDirty] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const { revalidate } = useRevalidator()
  const version = useReadVersion(given, isDirty)
  useUnsavedGuard(isDirty)
  const room = (limit ?? 10) - chosen.length

  const change = (next: readonly ChosenItem[]) => {
    setChosen(next)
    setDirty(true)
  }
  const save = async () => {
    await api.goodsInfo.saveCore({ ids: chosen.map(one => one.id), version })
    setDirty(false)
    toast.success('已保存，店铺随即更新')
    await revalidate()
  }
  if (limit === 0 && goods.length === 0) return <Locked />
  const pick = (
    <Button kind={chosen.length === 0 ? 'primary' : 'outline'} icon={<PlusIcon />} onClick={() => setPicking(true)}>
      添加产品
    </Button>
  )
  return (
    <Page
      title="核心产品"
      note={note}
      action={
        <>
          {room > 0 && chosen.length > 0 && pick}
          <GuardedButton kind="primary" aria-disabled={!isDirty} onClick={() => (isDirty ? save() : undefined)}>
            {isDirty ? '保存修改' : '已保存'}
          </GuardedButton>
        </>
      }
    >
      <Panel title="我的核心产品" extra={<Usage used={chosen.length} limit={limit} />}>
        {chosen.length === 0 ? (
          <Empty icon={<StarIcon />} title="还没有核心产品" action={pick}>
            从已上架的产品中选择，拖动或用箭头排序。
          </Empty>
        ) : (
          <ChosenGoods goods={chosen} onChange={change} />
        )}
      </Panel>
      {isPicking && (
        <Picker
          what="goods"
          noun="产品"
          taken={chosen.map(one => one.id)}
          room={room}
          onPick={items => {
            change([...chosen, ...items])
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Page>
  )
}

const Locked = () => (
  <Page title="核心产品" note={note}>
    <Panel>
      <Empty
        icon={<LockIcon />}
        title="免费会员暂不能设置核心产品"
        action={<LinkButton to="/vipService">了解会员权益</LinkButton>}
      >
        升级会员后即可设置，等级越高数量越多。
      </Empty>
    </Panel>
  </Page>
)

interface ChosenGoodsProps {
  goods: readonly ChosenItem[]
  onChange: (goods: readonly ChosenItem[]) => void
}

const ChosenGoods = ({ goods, onChange }: ChosenGoodsProps) => (
  <OrderedList
    items={goods}
    label="核心产品"
    keyOf={one => one.id}
    nameOf={one => one.title}
    onOrder={onChange}
    onRemove={one => onChange(goods.filter(other => other !== one))}
  >
    {one => (
      <div className={styles.core}>
        {one.cover ? (
          <img src={`${one.cover}?w=96`} alt="" width={56} height={56} />
        ) : (
          <span className={slots.noCover} />
        )}
        <span className={slots.title}>
          {one.title}
          {one.detail && <small className="hint">{one.detail}</small>}
        </span>
      </div>
    )}
  </OrderedList>
)
