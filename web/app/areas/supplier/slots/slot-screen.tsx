import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Page, Panel } from '../../../back-office/page.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { useReadVersion } from '../../../forms/use-read-version.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ExternalIcon, LockIcon, PlusIcon, StarIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { Picker } from './picker.tsx'
import { SlotDays } from './slot-days.tsx'
import { type Draft, draftsOf, isStanding, newDraft, type Pick, type SlotData, wishOf } from './slot-draft.ts'
import type { SlotKind } from './slot-kinds.ts'
import { SlotPast } from './slot-past.tsx'
import styles from './slots.module.css'
import { Usage } from './usage.tsx'

interface SlotScreenProps {
  kind: SlotKind
  data: SlotData
  /** Of Shanghai. */
  today: string
  /** Days of a new slot. */
  days: number
  tabs?: ReactNode
  onSave: (items: ReturnType<typeof wishOf>[], version: number | undefined) => Promise<SlotData>
}

/** The slots of one label: what stands in them, for how long, in which order; saved as a whole. */
export function SlotScreen({ kind, data, today, days, tabs, onSave }: SlotScreenProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(data))
  const [isDirty, setDirty] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const version = useReadVersion(data.version, isDirty)
  useUnsavedGuard(isDirty)
  const room = data.limit === null ? 50 - drafts.length : data.limit - drafts.length

  const change = (next: readonly Draft[]) => {
    setDrafts(next)
    setDirty(true)
  }
  const edit = (itemId: string, values: Partial<Draft>) =>
    change(drafts.map(draft => (draft.itemId === itemId ? { ...draft, ...values } : draft)))
  const add = (items: readonly Pick[]) => {
    change([...drafts, ...items.map(item => newDraft(item, today, days))])
    setPicking(false)
  }
  const save = async () => {
    const gone = data.slots.filter(slot => isStanding(slot) && !drafts.some(draft => draft.itemId === slot.itemId))
    if (gone.length > 0) {
      const text = `将撤下 ${gone.map(slot => `“${slot.title}”`).join('、')}，公共页面随即不再展示。`
      if (!(await confirmBox({ title: '撤下推荐', text, ok: '保存' }))) return
    }
    const saved = await onSave(drafts.map(wishOf), version)
    setDrafts(draftsOf(saved))
    setDirty(false)
    toast.success('已保存，公共页面随即更新')
  }

  const { title } = kind
  if (data.limit === 0 && drafts.length === 0) {
    return (
      <Page title={title} note={kind.note}>
        {tabs}
        <Panel>
          <Empty
            icon={<LockIcon />}
            title="免费会员暂无推荐位"
            action={<LinkButton to="/vipService">了解会员权益</LinkButton>}
          >
            升级会员后，可把产品与内容放到公共页面的推荐位置，等级越高位置越多。
          </Empty>
        </Panel>
        <SlotPast slots={data.slots} />
      </Page>
    )
  }
  const pick = (
    <Button kind={drafts.length === 0 ? 'primary' : 'outline'} icon={<PlusIcon />} onClick={() => setPicking(true)}>
      添加{kind.noun}
    </Button>
  )
  return (
    <Page
      title={title}
      note={
        <>
          {kind.note}
          {kind.shownAt && (
            <Link to={kind.shownAt.to} target="_blank" className={styles.shownAt}>
              查看“{kind.shownAt.label}”
              <ExternalIcon />
            </Link>
          )}
        </>
      }
      action={
        <>
          {room > 0 && drafts.length > 0 && pick}
          <GuardedButton kind="primary" aria-disabled={!isDirty} onClick={() => (isDirty ? save() : undefined)}>
            {isDirty ? '保存修改' : '已保存'}
          </GuardedButton>
        </>
      }
    >
      {tabs}
      <Panel title="展示中与待展示" extra={<Usage used={drafts.length} limit={data.limit} />}>
        {drafts.length === 0 ? (
          <Empty icon={<StarIcon />} title={`还没有推荐的${kind.noun}`} action={pick}>
            选择{kind.noun}，写一句话说明，设定展示日期，保存后随即展示。
          </Empty>
        ) : (
          <>
            <p className={styles.hint}>
              {kind.label
                ? '拖动或用箭头排序；列表先展示每家企业的第一个，再展示第二个，最想推的请放在最前。'
                : '拖动或用箭头排序，详情页按此顺序展示；商品不会出现在自己的详情页。'}
            </p>
            <OrderedList
              items={drafts}
              label={title}
              keyOf={draft => draft.itemId}
              nameOf={draft => draft.title}
              onOrder={change}
              onRemove={draft => change(drafts.filter(one => one !== draft))}
            >
              {(draft, i) => (
                <div className={styles.slot} data-field={`items.${i}`}>
                  {draft.cover ? (
                    <img src={`${draft.cover}?w=96`} alt="" width={56} height={56} />
                  ) : (
                    <span className={styles.noCover} />
                  )}
                  <span className={styles.title}>
                    {draft.title}
                    <small>
                      {draft.isNew ? (
                        <Tag tone="amber">待保存</Tag>
                      ) : draft.begun ? (
                        <Tag tone="green">展示中</Tag>
                      ) : (
                        <Tag>未开始</Tag>
                      )}
                    </small>
                  </span>
                  <Input
                    aria-label={`${draft.title}的推荐语`}
                    value={draft.note}
                    maxLength={20}
                    placeholder={`推荐语，如 ${kind.example}`}
                    onChange={event => edit(draft.itemId, { note: event.target.value })}
                  />
                  <SlotDays draft={draft} today={today} onChange={values => edit(draft.itemId, values)} />
                </div>
              )}
            </OrderedList>
          </>
        )}
      </Panel>
      <SlotPast
        slots={data.slots}
        onAgain={
          room > 0
            ? slot => {
                if (drafts.some(draft => draft.itemId === slot.itemId)) return toast.info('已在推荐中')
                add([{ id: slot.itemId, title: slot.title, cover: slot.cover }])
              }
            : undefined
        }
      />
      {isPicking && (
        <Picker
          what={kind.what}
          noun={kind.noun}
          taken={drafts.map(draft => draft.itemId)}
          room={room}
          onPick={add}
          onClose={() => setPicking(false)}
        />
      )}
    </Page>
  )
}
