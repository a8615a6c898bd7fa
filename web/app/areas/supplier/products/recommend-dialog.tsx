import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './recommend-dialog.module.css'

interface Place {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly intro: string
  readonly used: number
}

/** Addresses of the shipped labels' own screens, where words and days are set. */
const screens: Readonly<Record<string, string>> = {
  NEW: 'newProducts',
  PROMOTION: 'promotion',
  PROBATION: 'probation',
}

/** 加入推荐位: goods from the list go under a label, within what the level allows. */
export function RecommendDialog({
  goodsIds,
  onDone,
  onClose,
}: {
  goodsIds: readonly string[]
  onDone: () => void
  onClose: () => void
}) {
  const [places, setPlaces] = useState<readonly Place[] | null>(null)
  const [limit, setLimit] = useState<number | null>(null)
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState('')
  const navigate = useNavigate()
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const [labels, own] = await Promise.all([
        api.specialLabel.getSpecialLabelList({ x: 'GOODS' }),
        api.specialLabelGoods.listByClientId({}),
      ])
      if (isLeft) return
      const used = (id: string) => own.usage.find(one => one.labelId === id)?.used ?? 0
      const list = labels.filter(one => one.kind === 'GOODS').map(one => ({ ...one, used: used(one.id) }))
      setLimit(own.limit)
      setPlaces(list)
      setChosen(list[0]?.id ?? '')
    }
    load().catch(error => {
      if (!isLeft) setPlaces([])
      if (!isFailure(error)) throw error
    })
    return () => {
      isLeft = true
    }
  }, [])
  const save = async () => {
    const place = places?.find(one => one.id === chosen)
    if (!place) return
    try {
      await api.specialLabelGoods.saveForBusiness({ labelId: place.id, goodsIds: [...goodsIds] }, { toast: false })
      toast.success(`已加入“${place.name}”`)
      onDone()
      onClose()
      const screen = screens[place.code]
      if (screen) void navigate(`/supplier/recommend/${screen}`)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(failure.message)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`加入推荐位（${goodsIds.length} 个商品）`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" aria-disabled={chosen === ''} onClick={save}>
            加入，去写推荐语
          </GuardedButton>
        </>
      }
    >
      {!places && <Skeleton height={120} />}
      {places?.length === 0 && (
        <Empty title="推荐位没有载入" action={<LinkButton to="/supplier/recommend">去推荐推广</LinkButton>}>
          请稍后再试。
        </Empty>
      )}
      <div className="stack gap-2" role="radiogroup" aria-label="推荐位">
        {places?.map(place => (
          <label key={place.id} className={`chosen-box ${styles.place}`}>
            <input
              type="radio"
              name="recommend-place"
              checked={place.id === chosen}
              onChange={() => {
                setChosen(place.id)
                setFault('')
              }}
            />
            <span>
              {place.name}
              <small className="hint block">{place.intro}</small>
            </span>
            <b>{limit === null ? `${place.used} 个` : `${place.used} / ${limit}`}</b>
          </label>
        ))}
      </div>
      <p className="hint mt-3">只有已上架的商品会展示，默认从今天起 30 天；推荐语和日期可在推荐页修改。</p>
      {fault && (
        <p role="alert" className="mt-2 text-13 danger">
          {fault}
        </p>
      )}
    </Dialog>
  )
}
