import { lazy, Suspense, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ShareIcon } from '../../../ui/base/icons.tsx'
import type { Details } from './details.ts'

const ShareGoods = lazy(() => import('./share-goods.tsx'))

/** 分享: the address to copy, and as a code for the phone. */
export function ShareButton({ goods }: { goods: Details }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    // counted once a day; nobody has to know when it fails
    void api.goodsInfo.goodsForward({ id: goods.id }, { quiet: true, toast: false }).catch(() => undefined)
  }
  return (
    <>
      <Button kind="text" size="small" icon={<ShareIcon />} onClick={open}>
        分享
      </Button>
      {isOpen && (
        <Suspense>
          <ShareGoods goods={goods} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
