import { type ReactNode, useState } from 'react'
import { openLogin } from '../../site/dialogs.tsx'
import { useSession } from '../../site/use-session.ts'
import { Button, GuardedButton } from '../../ui/button.tsx'
import { LikeIcon, ShareIcon } from '../../ui/icons.tsx'
import { offerLink } from './offer-link.ts'
import styles from './reactions.module.css'

interface ReactionsProps {
  subject: { title: string; likeNum: number; isLiked: boolean; forwardNum: number }
  /** Page that is shared: /website/articles/… */
  path: string
  like: () => Promise<{ likeNum: number; isLiked: boolean }>
  /** Takes the like back; without it a like stays. */
  unlike?: () => Promise<unknown>
  forward: () => Promise<unknown>
  children?: ReactNode
}

/** Like and share of anything that is published. */
export function Reactions({ subject, path, like, unlike, forward, children }: ReactionsProps) {
  const session = useSession()
  const [liked, setLiked] = useState({ likeNum: subject.likeNum, isLiked: subject.isLiked })
  const [shared, setShared] = useState(subject.forwardNum)

  const toggle = async () => {
    if (!session) return openLogin()
    if (!liked.isLiked) return setLiked(await like())
    if (!unlike) return
    await unlike()
    setLiked({ likeNum: liked.likeNum - 1, isLiked: false })
  }
  const share = async () => {
    if (!(await offerLink(subject.title, location.origin + path))) return
    // that nobody counted it harms nobody
    await forward().catch(() => undefined)
    setShared(shared + 1)
  }

  return (
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
      <Button size="small" icon={<ShareIcon />} onClick={() => void share()}>
        分享 {shared > 0 && shared}
      </Button>
      {children}
    </p>
  )
}
