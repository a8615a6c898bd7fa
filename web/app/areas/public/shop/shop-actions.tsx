import { lazy, Suspense, useState } from 'react'
import { FollowCompany } from '../../../domains/supplier/follow-button.tsx'
import { PhoneButton } from '../../../domains/telephony/phone-button.tsx'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ChatIcon, ShareIcon } from '../../../ui/base/icons.tsx'
import styles from './shop-head.module.css'

const ShareDialog = lazy(() => import('../../../domains/share/share-dialog.tsx'))

interface ShopActionsProps {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly canCall: boolean
}

/** The ways to a supplier's people. */
export default function ShopActions({ id, name, logo, canCall }: ShopActionsProps) {
  const root = useReplayClick<HTMLDivElement>()
  const [isSharing, setSharing] = useState(false)
  const consult = () => openConsult({ bizType: 'SHOP', bizId: id, title: name, image: logo, businessId: id })
  return (
    <div ref={root} className={`flex gap-2 phone-spread ${styles.actions}`}>
      <Button kind="primary" icon={<ChatIcon />} onClick={consult}>
        咨询
      </Button>
      {canCall && <PhoneButton companyId={id} onConsult={consult} />}
      <FollowCompany id={id} name={name} />
      <Button kind="text" icon={<ShareIcon />} onClick={() => setSharing(true)}>
        分享
      </Button>
      {isSharing && (
        <Suspense>
          <ShareDialog shared={{ type: 'shop', id, words: name }} onClose={() => setSharing(false)}>
            <div>
              <strong>{name}</strong>
              <p className="text-13 dim">供方店铺</p>
            </div>
          </ShareDialog>
        </Suspense>
      )}
    </div>
  )
}
