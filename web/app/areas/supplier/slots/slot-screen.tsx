import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page, Panel } from '../../../back-office/page.tsx'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ExternalIcon, LockIcon, PlusIcon, StarIcon } from '../../../ui/base/icons.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { type Advert, AdvertsLeft } from './adverts-left.tsx'
import type { SlotKind } from './slot-kinds.ts'
import { SlotPast } from './slot-past.tsx'
import { SlotRow } from './slot-row.tsx'
import styles from './slots.module.css'
import { Usage } from './usage.tsx'
import { type SlotDraftsInput, useSlotDrafts } from './use-slot-drafts.ts'

const Picker = dialogWhenOpened(async () => (await import('./picker.tsx')).Picker)

interface SlotScreenProps extends SlotDraftsInput {
  kind: SlotKind
  /** What is left of the company's adverts, over all labels. */
  adverts: readonly Advert[]
  tabs?: ReactNode
}

/** The slots of one label: what stands in them, for how long, in which order; saved as a whole. */
export function SlotScreen({ kind, data, today, days, adverts, tabs, onSave }: SlotScreenProps) {
  const { drafts, isDirty, isPicking, setPicking, room, change, edit, add, save } = useSlotDrafts({
    data,
    today,
    days,
    onSave,
  })
  const { title } = kind
  if (data.limit === 0 && drafts.length === 0) return <NoSlots kind={kind} data={data} tabs={tabs} />
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
      <AdvertsLeft adverts={adverts} />
      <Panel title="展示中与待展示" extra={<Usage used={drafts.length} limit={data.limit} />}>
        {drafts.length === 0 ? (
          <Empty icon={<StarIcon />} title={`还没有推荐的${kind.noun}`} action={pick}>
            选择{kind.noun}，写一句话说明，设定展示日期，保存后随即展示。
          </Empty>
        ) : (
          <>
            <p className="note mb-2">
              {kind.label
                ? '拖动或用箭头排序；列表先展示每家企业的第一个，再展示第二个，最想推的请放在最前。'
                : '拖动或用箭头排序，详情页按此顺序展示；商品不会出现在自己的详情页。'}
            </p>
            <Slots kind={kind} today={today} drafts={drafts} change={change} edit={edit} />
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

/** What a company without slots sees: what they are, and how to get them. */
function NoSlots({ kind, data, tabs }: Pick<SlotScreenProps, 'kind' | 'data' | 'tabs'>) {
  return (
    <Page title={kind.title} note={kind.note}>
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

type Drafts = ReturnType<typeof useSlotDrafts>

interface SlotsProps {
  kind: SlotScreenProps['kind']
  today: string
  drafts: Drafts['drafts']
  change: Drafts['change']
  edit: Drafts['edit']
}

const Slots = ({ kind, today, drafts, change, edit }: SlotsProps) => (
  <OrderedList
    items={drafts}
    label={kind.title}
    keyOf={draft => draft.itemId}
    nameOf={draft => draft.title}
    onOrder={change}
    onRemove={draft => change(drafts.filter(one => one !== draft))}
  >
    {(draft, i) => (
      <SlotRow
        draft={draft}
        index={i}
        today={today}
        example={kind.example}
        onChange={values => edit(draft.itemId, values)}
      />
    )}
  </OrderedList>
)
