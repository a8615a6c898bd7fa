import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { type Dial, DialledNumber } from '../../../domains/telephony/dialled-number.tsx'
import { api } from '../../../lib/api/client.ts'
import { downloadFile } from '../../../lib/api/files.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { DownloadIcon, PhoneIcon } from '../../../ui/base/icons.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/virtual-account.ts'
import { type Call, CallList } from './call-list.tsx'
import { HearDialog } from './hear-dialog.tsx'
import { NumberList, type Own } from './number-list.tsx'
import { RecordingPanel } from './recording-panel.tsx'

const RealPhoneDialog = dialogWhenOpened(async () => (await import('./real-phone-dialog.tsx')).RealPhoneDialog)

const filterNames = ['tab', 'missed'] as const
const tabs = [
  { key: '', label: '号码' },
  { key: 'calls', label: '通话记录' },
]

export const meta = titled('虚拟号码')
export const handle = { isPhoneReady: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { virtualMobile, callRecord } = context.get(apiContext)
  const { current, size, missed } = listInput(url, filterNames)
  const [own, calls] = await Promise.all([
    virtualMobile.getVirtualMobile(),
    callRecord.search({ current, size, ...(missed === '1' && { isMissed: true }) }),
  ])
  return { own, calls }
}

/** 虚拟号码: which phone rings, the company's own numbers, and who called. */
export default function VirtualAccount({ loaderData: { own, calls } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [isSetting, setSetting] = useState(false)
  const [dial, setDial] = useState<Dial | null>(null)
  const [heard, setHeard] = useState<Call | null>(null)
  const { revalidate } = useRevalidator()
  const missed = list.filters.missed === '1' ? { isMissed: true } : {}
  const callBack = async ({ id }: Call) => {
    setDial(await api.callRecord.callBack({ id }))
    await revalidate()
  }
  return (
    <Page title="虚拟号码" note="需方拨打虚拟号码即可接通贵公司，双方都看不到对方的真实号码">
      {own.isOpen ? (
        <>
          <StatusTabs list={list} name="tab" tabs={tabs} />
          {list.filters.tab === 'calls' ? (
            <CallList
              list={list}
              rows={calls}
              onCallBack={callBack}
              onHear={setHeard}
              action={
                <GuardedButton
                  icon={<DownloadIcon />}
                  aria-disabled={calls.total === 0}
                  onClick={() => downloadFile('callRecord.export', missed)}
                >
                  导出
                </GuardedButton>
              }
            />
          ) : (
            <Numbers own={own} onSet={() => setSetting(true)} onChanged={revalidate} />
          )}
        </>
      ) : (
        <Empty
          title="当前会员等级不含虚拟号码"
          icon={<PhoneIcon />}
          action={<Link to="/supplier/member">查看会员权益</Link>}
        >
          升级后，需方可以直接给贵公司打电话。
        </Empty>
      )}
      {isSetting && <RealPhoneDialog own={own} onClose={() => setSetting(false)} />}
      {heard && <HearDialog call={heard} onClose={() => setHeard(null)} />}
      {dial && (
        <Dialog open onClose={() => setDial(null)} title="回拨" width={460}>
          <DialledNumber dial={dial} />
        </Dialog>
      )}
    </Page>
  )
}

interface NumbersProps {
  readonly own: Own
  readonly onSet: () => void
  readonly onChanged: () => Promise<void>
}

function Numbers({ own, onSet, onChanged }: NumbersProps) {
  const { real, limit, used, canManage, restDays } = own
  const rent = async () => {
    const { phone } = await api.virtualMobile.rent()
    toast.success(`已启用 ${phone}`)
    await onChanged()
  }
  const release = async ({ id, phone }: Own['numbers'][number]) => {
    const text = `停用后 ${restDays} 天内不会分配给其他企业，贵公司也不能再次启用这个号码。`
    if (!(await confirmBox({ title: `停用 ${phone}`, text, ok: '停用', danger: true }))) return
    await api.virtualMobile.release({ id })
    await onChanged()
  }
  return (
    <>
      <Panel title="接听号码" extra={canManage && <Button onClick={onSet}>{real ? '更换' : '设置'}</Button>}>
        <p>
          {real
            ? `${real.phone}（${real.holderName}）接听全部来电；需方看不到该号码`
            : '尚未设置接听号码，需方暂时不能给贵公司打电话'}
        </p>
      </Panel>
      <Panel
        title={`专属号码（${used} / ${limit ?? '不限'}）`}
        extra={
          canManage && (
            <GuardedButton aria-disabled={!real || (limit !== null && used >= limit)} onClick={rent}>
              启用号码
            </GuardedButton>
          )
        }
      >
        <NumberList numbers={own.numbers} canManage={canManage} onRelease={release} />
      </Panel>
      {own.recording.isAllowed && <RecordingPanel own={own} onChanged={onChanged} />}
    </>
  )
}
