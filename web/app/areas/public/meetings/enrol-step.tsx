import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'

const EnrolDialog = lazy(() => import('../../../domains/meeting-tickets/enrol/enrol-dialog.tsx'))

/** 报名: visitors log in and find the dialog open when they are back (`?enrol=1`). */
export function EnrolStep({ meeting, paying }: { meeting: MeetingDetails; paying: string }) {
  const session = useSession()
  // which channel led here only the browser knows
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const [params, setParams] = useSearchParams()
  const go = (isOpen: boolean) =>
    setParams(isOpen ? { enrol: '1' } : {}, { preventScrollReset: true, replace: !isOpen })
  return (
    <div className="my-4">
      {meeting.takesEnrolments && (
        <GuardedButton
          kind="primary"
          onClick={() => (session ? go(true) : openLogin({ to: `/website/meetings/${meeting.id}?enrol=1` }))}
        >
          报名
        </GuardedButton>
      )}{' '}
      {session && <LinkButton to="/demander/meeting">我的票</LinkButton>}
      {isHydrated && session && meeting.takesEnrolments && params.get('enrol') && (
        <Suspense>
          <EnrolDialog meeting={meeting} paying={paying} onClose={() => go(false)} />
        </Suspense>
      )}
    </div>
  )
}
