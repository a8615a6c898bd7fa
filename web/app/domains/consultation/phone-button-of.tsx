import { useEffect, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { PhoneButton } from '../telephony/phone-button.tsx'

/** 电话 to a supplier that has opened calls; nothing while that is not known, and where it has not. */
export function PhoneButtonOf({ companyId }: { companyId: string }) {
  const [open, setOpen] = useState('')
  useEffect(() => {
    const gone = new AbortController()
    api.virtualMobile.canCall({ id: companyId }, { quiet: true, toast: false, signal: gone.signal }).then(
      canCall => setOpen(canCall ? companyId : ''),
      // 咨询 is open beside it
      () => undefined,
    )
    return () => gone.abort()
  }, [companyId])
  return open === companyId ? <PhoneButton companyId={companyId} size="small" /> : null
}
