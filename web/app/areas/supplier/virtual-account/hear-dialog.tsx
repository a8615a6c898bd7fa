import { useEffect, useState } from 'react'
import { readFile } from '../../../lib/api/files.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Call } from './call-list.tsx'

/** 收听录音: fetched when it is to be heard, because each time is written down. */
export function HearDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const [address, setAddress] = useState('')
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const fetchIt = async () => setAddress(URL.createObjectURL(await readFile('callRecord.hear', { id: call.id })))
  return (
    <Dialog
      open
      onClose={onClose}
      title="收听录音"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {!address && (
            <GuardedButton kind="primary" onClick={fetchIt}>
              收听
            </GuardedButton>
          )}
        </>
      }
    >
      <p>
        {formatDateTime(call.callTime)} 与 {call.caller} 的通话
      </p>
      {address ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said on the phone
        <audio src={address} controls controlsList="nodownload" autoPlay aria-label="通话录音" />
      ) : (
        <NoticeLine role="status">收听会记入操作日志：谁、何时、听了哪一次通话。</NoticeLine>
      )}
    </Dialog>
  )
}
