import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Own } from './number-list.tsx'

/** 通话录音: shown where the platform allows it; what it means is said before it is turned on. */
export function RecordingPanel({ own, onChanged }: { own: Own; onChanged: () => Promise<void> }) {
  const { real, canManage, recording } = own
  const record = async () => {
    const [title, text, ok] = recording.isOn
      ? ['关闭通话录音', '已发出的临时号码会立即失效，需方重新获取即可。已有录音到期自动删除。', '关闭']
      : [
          '开启通话录音',
          `之后的通话会被录音：拨打前以文字告知双方，接通时播放提示音。录音保存 ${recording.days} 天，只有所有者和管理员能收听，每次收听都记入操作日志。`,
          '开启',
        ]
    if (!(await confirmBox({ title, text, ok }))) return
    await api.virtualMobile.setRecording({ isOn: !recording.isOn })
    toast.success(recording.isOn ? '通话录音已关闭' : '通话录音已开启')
    await onChanged()
  }
  return (
    <Panel
      title="通话录音"
      extra={
        canManage && (
          <GuardedButton aria-disabled={!real} onClick={record}>
            {recording.isOn ? '关闭' : '开启'}
          </GuardedButton>
        )
      }
    >
      <p>
        {recording.isOn
          ? `已开启：经临时号码的通话会被录音，拨打前告知双方，接通时播放提示音。录音保存 ${recording.days} 天；专属号码的来电不录音。`
          : '未开启，通话不录音。'}
      </p>
    </Panel>
  )
}
