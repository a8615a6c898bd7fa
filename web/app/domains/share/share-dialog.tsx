import { sharedPath } from '@shangyouji/contract/shares/pages'
import type { ReactNode } from 'react'
import { useQuery } from '../../lib/api/use-query.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { CopyIcon, ImageIcon } from '../../ui/base/icons.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { makeOwnCode } from './own-code.ts'
import { type Shared, throughChannel } from './share.ts'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  shared: Shared
  onClose: () => void
  /** How it looks on its card. */
  children: ReactNode
}

/** A card with a code to scan, the way to the poster, and the address to copy. */
export default function ShareDialog({ shared, onClose, children }: ShareDialogProps) {
  const session = useSession()
  const path = sharedPath(shared.type, shared.id)
  const { data: made, failure, load } = useQuery(() => makeOwnCode(path, 'qr', session !== null), [path])
  const address = location.origin + throughChannel(path, { s: made?.s })

  const copy = () => copyText(`${shared.words} ${address}`, '链接已复制，可粘贴给同事')
  return (
    <Dialog open onClose={onClose} title="分享" width={400}>
      <div className="flex gap-3">{children}</div>
      <p className={styles.code}>
        {failure ? (
          <Button onClick={() => void load()}>二维码未生成，重试</Button>
        ) : made ? (
          <img src={made.picture} alt="页面二维码" width={168} height={168} />
        ) : (
          <Skeleton width={168} height={168} />
        )}
        微信扫码，在手机上查看或转发
        {made?.s && <small className="quiet">他人通过您的分享打开页面，您可获得积分</small>}
      </p>
      <div className={`flex gap-2 ${styles.address}`}>
        <input readOnly value={address} aria-label="页面地址" onFocus={event => event.currentTarget.select()} />
        <Button kind="primary" icon={<CopyIcon />} onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
      <p className="mt-3 text-center">
        <LinkButton to={`/poster?type=${shared.type}&id=${shared.id}`} kind="text" icon={<ImageIcon />}>
          生成分享海报
        </LinkButton>
      </p>
    </Dialog>
  )
}
