import { lazy, Suspense, useState } from 'react'
import { openLogin } from '../../lib/open-dialogs.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/base/button.tsx'
import { PhoneIcon } from '../../ui/base/icons.tsx'

const PhoneDialog = lazy(() => import('./phone-dialog.tsx'))

interface PhoneButtonProps {
  readonly companyId: string
  readonly size?: 'small' | 'large'
  /** As wide as its column. */
  readonly block?: boolean
  readonly onConsult?: () => void
}

/** 电话: visitors log in first; everything else is fetched on the click. */
export function PhoneButton({ companyId, size, block, onConsult }: PhoneButtonProps) {
  const isMember = useSession() !== null
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<PhoneIcon />}
        {...(size && { size })}
        {...(block && { block })}
        onClick={() => (isMember ? setOpen(true) : openLogin())}
      >
        电话
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneDialog companyId={companyId} onConsult={onConsult} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
