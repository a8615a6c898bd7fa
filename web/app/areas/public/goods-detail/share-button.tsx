import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ShareIcon } from '../../../ui/icons.tsx'
import type { Details } from './goods-detail.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** 分享: the address to copy, and as a code for the phone. */
export function ShareButton({ goods, origin }: { goods: Details; origin: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" size="small" icon={<ShareIcon />} onClick={() => setOpen(true)}>
        分享
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog goods={goods} origin={origin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
