import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { useReadVersion } from '../../../forms/use-read-version.ts'
import { api } from '../../../lib/api/client.ts'
import { orNull } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ExternalIcon, LockIcon, PlusIcon, StarIcon, SwitchIcon } from '../../../ui/base/icons.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import type { Pick } from '../slots/slot-draft.ts'
import slots from '../slots/slots.module.css'
import type { Route } from './+types/ocop.ts'
import { Evidence } from './evidence.tsx'
import styles from './flagship.module.css'
import { VideoFile } from './video-file.tsx'

const Picker = dialogWhenOpened(async () => (await import('../slots/picker.tsx')).Picker)

const OCOP_DAYS = 30

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { hasOcop, versions } = await api.authority.getBusinessSpecial()
  const business = await api.business.getMine()
  // null where none was set yet
  const ocop = await orNull(api.goodsInfo.getOcop({ businessId: business.id }))
  return { hasOcop, ocop, version: versions.ocop }
}

export const meta = titled('一司一品')

const blank = { story: '', evidence: [] as string[], video: '', cases: '' }
type Story = typeof blank

const note = '每家企业一款代表产品，展示在“一司一品”栏目与店铺首屏'

/** 一司一品: the one product a company stands for, with what it says of it. */
export default function Ocop({ loaderData: { hasOcop, ocop, version: given } }: Route.ComponentProps) {
  const set = ocop?.goods ?? null
  const [goods, setGoods] = useState<Pick | null>(set && { id: set.id, title: set.name, cover: set.cover })
  const [form, setForm] = useState(
    ocop ? { story: ocop.story, evidence: ocop.evidence, video: ocop.video, cases: ocop.cases } : blank,
  )
  const [isDirty, setDirty] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const { revalidate } = useRevalidator()
  const version = useReadVersion(given, isDirty)
  useUnsavedGuard(isDirty)
  if (!hasOcop) return <Locked />
  const edit = (values: Partial<typeof form>) => {
    setForm(before => ({ ...before, ...values }))
    setDirty(true)
  }
  const save = async () => {
    if (!goods) return toast.error('请先选择代表产品')
    if (set && goods.id !== set.id) {
      const text = `将由“${set.name}”更换为“${goods.title}”，${OCOP_DAYS} 天内不能再次更换；说明内容可随时修改。`
      if (!(await confirmBox({ title: '更换代表产品', text, ok: '更换' }))) return
    }
    await api.goodsInfo.saveOcop({ goodsId: goods.id, ...form, version })
    setDirty(false)
    toast.success('已保存，公共页面随即更新')
    await revalidate()
  }
  return (
    <Page
      title="一司一品"
      note={
        <>
          {note}
          <Link to="/website/ocop" target="_blank" className={slots.shownAt}>
            查看“一司一品”
            <ExternalIcon />
          </Link>
        </>
      }
      action={
        <GuardedButton kind="primary" aria-disabled={!isDirty} onClick={() => (isDirty ? save() : undefined)}>
          {isDirty ? '保存修改' : '已保存'}
        </GuardedButton>
      }
    >
      <Panel title="代表产品">
        <Flagship
          goods={goods}
          isGone={ocop !== null}
          changeTime={set ? (ocop?.changeTime ?? null) : null}
          onPick={() => setPicking(true)}
        />
      </Panel>
      <StoryPanels form={form} edit={edit} />
      {isPicking && (
        <Picker
          what="goods"
          noun="产品"
          taken={goods ? [goods.id] : []}
          room={1}
          onPick={([item]) => {
            setGoods(item ?? null)
            setDirty(true)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Page>
  )
}

function Locked() {
  return (
    <Page title="一司一品" note={note}>
      <Panel>
        <Empty
          icon={<LockIcon />}
          title="免费会员暂未开放一司一品"
          action={<LinkButton to="/vipService">了解会员权益</LinkButton>}
        >
          标准会员及以上可设置一款代表产品。
        </Empty>
      </Panel>
    </Page>
  )
}

interface FlagshipProps {
  goods: Pick | null
  /** Whether one was chosen before that is no longer on sale. */
  isGone: boolean
  changeTime: string | null
  onPick: () => void
}

function Flagship({ goods, isGone, changeTime, onPick }: FlagshipProps) {
  if (!goods)
    return (
      <Empty
        icon={<StarIcon />}
        title={isGone ? '原代表产品已下架' : '还没有代表产品'}
        action={
          <Button kind="primary" icon={<PlusIcon />} onClick={onPick}>
            选择产品
          </Button>
        }
      >
        选一款最能代表企业的已上架产品，写清它的来历、工艺与实证。
      </Empty>
    )
  return (
    <div className={`row gap-4 ${styles.chosen}`} data-field="goodsId">
      {goods.cover ? (
        <img src={`${goods.cover}?w=200`} alt="" width={96} height={96} />
      ) : (
        <span className={slots.noCover} />
      )}
      <div>
        <strong>{goods.title}</strong>
        <p className="note mb-2">
          {changeTime
            ? `${formatDate(changeTime)} 起展示；更换间隔 ${OCOP_DAYS} 天`
            : `设定后 ${OCOP_DAYS} 天内不能更换产品`}
        </p>
        <Button size="small" icon={<SwitchIcon />} onClick={onPick}>
          更换产品
        </Button>
      </div>
    </div>
  )
}

const StoryPanels = ({ form, edit }: { form: Story; edit: (values: Partial<Story>) => void }) => (
  <>
    <Panel title="产品故事">
      <p className="note mb-2">来历、工艺与优势；请勿填写联系方式</p>
      <div data-field="story">
        <RichTextField label="产品故事" value={form.story} onChange={story => edit({ story })} height={240} />
      </div>
    </Panel>
    <Panel title="实证">
      <p className="note mb-2">检测报告、专利、获奖等图片，最多 9 张</p>
      <div data-field="evidence">
        <Evidence urls={form.evidence} onChange={evidence => edit({ evidence })} />
      </div>
    </Panel>
    <Panel title="视频">
      <div data-field="video">
        <VideoFile url={form.video} onChange={video => edit({ video })} />
      </div>
    </Panel>
    <Panel title="应用案例">
      <div data-field="cases">
        <RichTextField label="应用案例" value={form.cases} onChange={cases => edit({ cases })} height={200} />
      </div>
    </Panel>
  </>
)
