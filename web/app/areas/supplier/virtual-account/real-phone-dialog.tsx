import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { codeError, onlyErrors, phoneError } from '../../../domains/login/field-errors.ts'
import { SmsCode } from '../../../domains/login/sms-code.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Own } from './number-list.tsx'

const FORM_ID = 'real-phone-form'

/** 接听号码: one's login phone, or another one that an SMS code proves. */
export function RealPhoneDialog({ own, onClose }: { own: Own; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const loginPhone = useSession()?.userInfo.account ?? ''
  const [isOther, setOther] = useState(false)
  const { values, set, faults, busy, form } = useForm(
    { mobile: loginPhone, smsCode: '' },
    {
      check: ({ mobile, smsCode }) =>
        onlyErrors({
          mobile: phoneError(mobile),
          smsCode: mobile === loginPhone ? undefined : codeError(smsCode),
        }) ?? {},
      send: ({ mobile, smsCode }) =>
        api.virtualMobile.bindMobileNumber({ mobile, ...(mobile !== loginPhone && { smsCode }) }),
      async onSent() {
        toast.success('接听号码已设置')
        onClose()
        await revalidate()
      },
    },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="接听号码"
      width={460}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {own.hasRealname ? (
            <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
              确定
            </Button>
          ) : (
            <LinkButton kind="primary" to="/supplier/account/personalData">
              去实名认证
            </LinkButton>
          )}
        </>
      }
    >
      {own.hasRealname ? (
        <form {...form} id={FORM_ID}>
          <Field label="接听号码" required error={faults.mobile} hint={isOther ? undefined : '默认为您的登录手机'}>
            <Input
              value={values.mobile}
              inputMode="tel"
              autoComplete="tel"
              unspaced
              onChange={event => {
                const mobile = event.target.value.trim()
                set({ mobile })
                setOther(mobile !== loginPhone)
              }}
            />
          </Field>
          {isOther && (
            <SmsCode
              phone={values.mobile}
              value={values.smsCode}
              onChange={smsCode => set({ smsCode })}
              error={faults.smsCode}
              send={() => api.virtualMobile.sendMsg({ mobile: values.mobile })}
            />
          )}
        </form>
      ) : (
        <NoticeLine role="status">接听人须先完成实名认证</NoticeLine>
      )}
    </Dialog>
  )
}
