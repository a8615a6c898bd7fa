import { useEffect, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { openLogin } from '../../lib/open-dialogs.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { CheckIcon, HeartIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'

const MOST = 100

function useMayFollow(): boolean {
  const user = useSession()?.userInfo.data
  return user !== undefined && !user.operator && user.role_type !== 'NO_AUTH'
}

/** The button of one company's own page, which asks by itself whether it is followed. */
export function FollowCompany({ id, name }: { id: string; name: string }) {
  const mayFollow = useMayFollow()
  const [isFollowed, setFollowed] = useState(false)
  useEffect(() => {
    if (!mayFollow) return
    const gone = new AbortController()
    api.follow.getIsFollow({ businessId: id }, { quiet: true, toast: false, signal: gone.signal }).then(
      setFollowed,
      // the button then offers to follow, which changes nothing for who does
      () => undefined,
    )
    return () => gone.abort()
  }, [id, mayFollow])
  return <FollowButton id={id} name={name} isFollowed={isFollowed} onChange={(_, next) => setFollowed(next)} />
}

/** Companies that whoever is logged in follows, the newest hundred; asked once for a whole list. */
export function useFollowed(): [ReadonlySet<string>, (id: string, isFollowed: boolean) => void] {
  const isClient = useMayFollow()
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isClient) return
    let isHere = true
    // without it the buttons offer to follow, which changes nothing for those who do
    void api.follow.search({ size: MOST }, { quiet: true, toast: false }).then(
      page => isHere && setFollowed(new Set(page.records.map(one => one.businessId))),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isClient])
  const set = (id: string, isFollowed: boolean) =>
    setFollowed(before => new Set(isFollowed ? [...before, id] : [...before].filter(one => one !== id)))
  return [followed, set]
}

/** 关注, 已关注; visitors are asked to log in. */
export function FollowButton({
  id,
  name,
  isFollowed,
  onChange,
}: {
  id: string
  name: string
  isFollowed: boolean
  onChange: (id: string, isFollowed: boolean) => void
}) {
  const session = useSession()
  const press = async () => {
    if (!session) return openLogin()
    if (isFollowed) await api.follow.cancelByBusinessId({ businessId: id })
    else await api.follow.save({ businessId: id })
    onChange(id, !isFollowed)
    toast.success(isFollowed ? '已取消关注' : '已关注，新品与会议每周汇总通知您')
  }
  return (
    <GuardedButton
      size="small"
      icon={isFollowed ? <CheckIcon /> : <HeartIcon />}
      aria-pressed={isFollowed}
      aria-label={`${isFollowed ? '取消关注' : '关注'} ${name}`}
      onClick={press}
    >
      {isFollowed ? '已关注' : '关注'}
    </GuardedButton>
  )
}
