import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { openLogin } from '../../site/dialogs.tsx'
import { useSession } from '../../site/use-session.ts'
import { type ButtonProps, GuardedButton } from '../../ui/button.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'

/** 关注 a supplier, or stop it, from any page; visitors log in first. */
export function FollowButton({
  businessId,
  ...look
}: { businessId: string } & Pick<ButtonProps, 'size' | 'block' | 'kind'>) {
  const session = useSession()
  const mayFollow = session !== null && !session.userInfo.data.operator && session.userInfo.data.role_type !== 'NO_AUTH'
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    if (!mayFollow) return
    const gone = new AbortController()
    api.follow.getIsFollow({ businessId }, { quiet: true, toast: false, signal: gone.signal }).then(
      setFollowing,
      // the button then offers to follow, which changes nothing for who does
      () => undefined,
    )
    return () => gone.abort()
  }, [businessId, mayFollow])

  const press = async () => {
    if (!session) return openLogin()
    if (isFollowing) {
      await api.follow.cancelByBusinessId({ businessId })
      setFollowing(false)
      return toast.success('已取消关注')
    }
    await api.follow.save({ businessId })
    setFollowing(true)
    toast.success('已关注，新品和动态会汇总通知您')
  }
  return (
    <GuardedButton {...look} icon={<HeartIcon />} aria-pressed={isFollowing} onClick={press}>
      {isFollowing ? '已关注' : '关注'}
    </GuardedButton>
  )
}
