import type { DataLibraryDetails } from '@shangyouji/contract/publications/data-library-calls'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../../../lib/api/client.ts'
import { useReplayClick } from '../../../../lib/hydration/hydrate-on-interaction.tsx'
import { openLogin } from '../../../../lib/open-dialogs.ts'
import { useSession } from '../../../../lib/session/use-session.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { DownloadIcon, LockIcon } from '../../../../ui/base/icons.tsx'
import { fetchFile } from './fetch-file.ts'

const LeadDialog = lazy(() => import('./lead-dialog.tsx'))

/** Gives the file, or what is missing for it first: a login, or a form for the supplier. */
export default function DownloadButton({ item }: { item: z.output<typeof DataLibraryDetails> }) {
  const root = useReplayClick<HTMLButtonElement>()
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const { download, needs } = item.can
  const press = async () => {
    if (download) return fetchFile(await api.dataLibrary.download({ id: item.id }))
    if (needs === 'LEAD') return setAsking(true)
    openLogin()
  }
  return (
    <>
      <GuardedButton
        ref={root}
        kind="primary"
        size="large"
        icon={download ? <DownloadIcon /> : <LockIcon />}
        onClick={press}
      >
        {download ? '下载' : needs === 'LEAD' ? '填写信息后下载' : session ? '下载' : '登录后下载'}
      </GuardedButton>
      {isAsking && (
        <Suspense>
          <LeadDialog id={item.id} publisher={item.publisher.name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
