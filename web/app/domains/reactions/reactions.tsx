import type { SharedType } from '@shangyouji/contract/shares/pages'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openLogin } from '../../lib/open-dialogs.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { LikeIcon, ShareIcon } from '../../ui/base/icons.tsx'
import styles from './reactions.module.css'

const ShareDialog = lazy(() => import('../share/share-dialog.tsx'))

interface ReactionsProps {
  subject: { id: string; title: string; likeNum: number; isLiked: boolean; forwardNum: number; summary?: string }
  /** What is shared. */
  type: SharedType
  like: () => Promise<{ likeNum: number; isLiked: boolean }>
  /** Takes the like back; without it a like stays. */
  unlike?: () => Promise<unknown>
  forward: () => Promise<unknown>
  children?: ReactNode
}

/** Like and share of anything that is published. */
export function Reactions({ subject, type, like, unlike, forward, children }: ReactionsProps) {
  const session = useSession()
  const [liked, setLiked] = useState({ likeNum: subject.likeNum, isLiked: subject.isLiked })
  const [shared, setShared] = useState(subject.forwardNum)
  const [isSharing, setSharing] = useState(false)

  const toggle = async () => {
    if (!session) return openLogin()
    if (!liked.isLiked) return setLiked(await like())
    if (!unlike) return
    await unlike()
    setLiked({ likeNum: liked.likeNum - 1, isLiked: false })
  }
  const share = () => {
    setSharing(true)
    if (shared > subject.forwardNum) return
    setShared(shared + 1)
    // counted once a day; that nobody counted it harms nobody
    void forward().catch(() => undefined)
  }

  return (
    <>
      <p className={styles.reactions}>
        <GuardedButton
          size="small"
          kind={liked.isLiked ? 'outline' : 'default'}
          icon={<LikeIcon />}
          aria-pressed={liked.isLiked}
          onClick={toggle}
        >
          {liked.isLiked ? '已赞' : '点赞'} {liked.likeNum > 0 && liked.likeNum}
        </GuardedButton>
        <Button size="small" icon={<ShareIcon />} onClick={share}>
          分享 {shared > 0 && shared}
        </Button>
        {children}
      </p>
      {isSharing && (
        <Suspense>
          <ShareDialog shared={{ type, id: subject.id, words: subject.title }} onClose={() => setSharing(false)}>
            <div>
              <strong>{subject.title}</strong>
              {subject.summary && <p className="text-13 dim">{subject.summary.slice(0, 80)}</p>}
            </div>
          </ShareDialog>
        </Suspense>
      )}
    </>
  )
}
