import { PHONE_PATTERN } from '@shangyouji/contract/checks'
import { useState } from 'react'
import { SliderTicket } from '../../forms/slider/slider-ticket.tsx'
import { CountdownButton } from '../../ui/base/countdown-button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'

interface SmsCodeProps {
  phone: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Asks for the code with the slider's ticket; a rejection resets the slider. */
  send: (ticket: string) => Promise<unknown>
  /** A text when this phone may not get a code: the slider then warns and starts over. */
  obstacle?: (phone: string) => Promise<string | null>
}

/** Slider, code and the button that sends it. A failed sending resets the slider, which disables the button. */
export function SmsCode({ phone, value, onChange, error, send, obstacle }: SmsCodeProps) {
  const [ticket, setTicket] = useState('')
  const [round, setRound] = useState(0)
  const startOver = () => {
    setTicket('')
    setRound(round + 1)
  }

  const takeTicket = async (given: string) => {
    const warning = PHONE_PATTERN.test(phone) ? await obstacle?.(phone) : '请填写合法的手机号'
    if (!warning) return setTicket(given)
    toast.error(warning)
    startOver()
  }

  const sendCode = async () => {
    if (!PHONE_PATTERN.test(phone)) {
      toast.error('请填写合法的手机号')
      return false
    }
    try {
      await send(ticket)
      toast.success('验证码已发送，请注意查收')
      return true
    } catch {
      return false
    } finally {
      // the ticket is used up either way: the slider starts over, and without it the button does nothing
      startOver()
    }
  }

  return (
    <>
      <div className="mb-4">
        <SliderTicket resetKey={round} onTicket={given => void takeTicket(given)} />
      </div>
      <Field label="短信验证码" hideLabel error={error}>
        <Input
          value={value}
          onChange={event => onChange(event.target.value.trim())}
          inputMode="numeric"
          autoComplete="one-time-code"
          unspaced
          placeholder="短信验证码"
          after={<CountdownButton onSend={sendCode} aria-disabled={ticket === ''} className="send-code" />}
        />
      </Field>
    </>
  )
}
