import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Dial, DialledNumber } from './dialled-number.tsx'

interface PhoneDialogProps {
  readonly companyId: string
  /** The way that is left where the supplier cannot be called. */
  readonly onConsult?: (() => void) | undefined
  readonly onClose: () => void
}

/** 电话联系: a number of its own for this buyer and this supplier, given when it is asked for. */
export default function PhoneDialog({ companyId, onConsult, onClose }: PhoneDialogProps) {
  const [dial, setDial] = useState<Dial | null>(null)
  const [refusal, setRefusal] = useState('')
  const ask = async () => {
    try {
      setDial(await api.virtualMobile.bindMobile({ id: companyId }, { toast: false }))
      setRefusal('')
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setRefusal(failure.message)
    }
  }
  const consult = () => {
    onClose()
    onConsult?.()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="电话联系供方"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {refusal && onConsult && <Button onClick={consult}>在线咨询</Button>}
          {!dial && (
            <GuardedButton kind="primary" onClick={ask}>
              获取号码
            </GuardedButton>
          )}
        </>
      }
    >
      {refusal && (
        <NoticeLine role="alert" isBad>
          {refusal}
        </NoticeLine>
      )}
      {dial && <DialledNumber dial={dial} />}
      {!dial && !refusal && <p>将为您分配一个临时号码，用登录手机拨打即可接通供方，双方都看不到对方的真实号码。</p>}
    </Dialog>
  )
}
