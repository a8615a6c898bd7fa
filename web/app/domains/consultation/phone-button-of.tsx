import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { PhoneButton } from '../telephony/phone-button.tsx'

/** 电话 to a supplier that has opened calls; nothing while that is not known, and where it has not. */
export function PhoneButtonOf({ companyId }: { companyId: string }) {
  const { data: open } = useQuery(
    async () => ((await api.virtualMobile.canCall({ id: companyId }, { quiet: true, toast: false })) ? companyId : ''),
    [companyId],
  )
  return open === companyId ? <PhoneButton companyId={companyId} size="small" /> : null
}
