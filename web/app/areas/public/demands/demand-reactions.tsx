import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { openLogin } from '../../../site/dialogs.tsx'
import { useSession } from '../../../site/use-session.ts'
import { Button, GuardedButton } from '../../../ui/button.tsx'
import { LikeIcon, ShareIcon } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Details } from './demand-aside.tsx'
import styles from './demand-detail.module.css'

/** Like and share. A like counts once and stays. */
export function DemandReactions({ demand }: { demand: Details }) {
  const session = useSession()
  const [liked, setLiked] = useState({ likeNum: demand.likeNum, isLiked: demand.isLiked })
  const [shared, setShared] = useState(demand.forwardNum)

  const like = async () => {
    if (!session) return openLogin()
    setLiked(await api.demand.demandLike({ id: demand.id }))
  }
  const share = async () => {
    const address = `${location.origin}/website/demands/${demand.id}`
    if (!(await offer(demand.title, address))) return
    await api.demand.demandForward({ id: demand.id }, { quiet: true, toast: false }).catch(() => undefined)
    setShared(shared + 1)
  }

  return (
    <p className={styles.reactions}>
      <GuardedButton
        size="small"
        kind={liked.isLiked ? 'outline' : 'default'}
        icon={<LikeIcon />}
        aria-pressed={liked.isLiked}
        onClick={() => (liked.isLiked ? undefined : like())}
      >
        {liked.isLiked ? '已赞' : '点赞'} {liked.likeNum > 0 && liked.likeNum}
      </GuardedButton>
      <Button size="small" icon={<ShareIcon />} onClick={() => void share()}>
        分享 {shared > 0 && shared}
      </Button>
    </p>
  )
}

/** The system's share sheet where there is one, else the address on the clipboard. False when nothing was shared. */
async function offer(title: string, url: string): Promise<boolean> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  try {
    if (isTouch && navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(`${title} ${url}`)
      toast.success('链接已复制，可粘贴给同事')
    }
    return true
  } catch {
    if (!isTouch) toast.info(`请手动复制地址：${url}`)
    return !isTouch
  }
}
