import type { DataLibraryDetails } from '@shangyouji/contract/publications/data-library-calls'
import { gateText } from '@shangyouji/contract/publications/labels'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { api } from '../../../../lib/api/client.ts'
import { useReplayClick } from '../../../../lib/hydration/hydrate-on-interaction.tsx'
import { openLogin } from '../../../../lib/open-dialogs.ts'
import { useSession } from '../../../../lib/session/use-session.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { DownloadIcon, LockIcon } from '../../../../ui/base/icons.tsx'
import { fetchFile } from './fetch-file.ts'

const LeadDialog = lazy(() => import('./lead-dialog.tsx'))

/** Gives the file, or what is missing for it first: a login, a form for the supplier, or points. */
export default function DownloadButton({ item }: { item: z.output<typeof DataLibraryDetails> }) {
  const root = useReplayClick<HTMLButtonElement>()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isPaid, setPaid] = useState(false)
  const needs = isPaid ? 'NOTHING' : item.can.needs
  const canDownload = isPaid || item.can.download
  const press = async () => {
    if (canDownload) return fetchFile(await api.dataLibrary.download({ id: item.id }))
    if (needs === 'LEAD') return setAsking(true)
    if (needs !== 'POINTS') return openLogin()
    const { payByPoints } = await import('./pay-by-points.ts')
    const file = await payByPoints(item)
    if (file === 'SHORT') return navigate('/demander/integral')
    if (!file) return
    setPaid(true)
    return fetchFile(file)
  }
  const labels = {
    LEAD: '填写信息后下载',
    POINTS: gateText(item),
    LOGIN: session ? '下载' : '登录后下载',
    NOTHING: '下载',
  }
  return (
    <>
      <GuardedButton
        ref={root}
        kind="primary"
        size="large"
        icon={canDownload ? <DownloadIcon /> : <LockIcon />}
        onClick={press}
      >
        {labels[needs]}
      </GuardedButton>
      {isAsking && (
        <Suspense>
          <LeadDialog id={item.id} publisher={item.publisher.name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
