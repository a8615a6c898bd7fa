import { FollowCompany } from '../../../domains/supplier/follow-button.tsx'
import { openConsult } from '../../../site/dialogs.tsx'
import { Button } from '../../../ui/button.tsx'
import { useEarlyPress } from '../../../ui/first-touch.ts'
import { ChatIcon } from '../../../ui/icons.tsx'
import styles from './shop-head.module.css'

/** The ways to a supplier's people. */
export default function ShopActions({ id, name, logo }: { id: string; name: string; logo: string }) {
  const root = useEarlyPress<HTMLDivElement>()
  return (
    <div ref={root} className={styles.actions}>
      <Button
        kind="primary"
        icon={<ChatIcon />}
        onClick={() => openConsult({ bizType: 'SHOP', bizId: id, title: name, image: logo, businessId: id })}
      >
        咨询
      </Button>
      <FollowCompany id={id} name={name} />
    </div>
  )
}
