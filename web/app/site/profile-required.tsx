import type { ReactNode } from 'react'
import { useSession } from '../lib/session/use-session.ts'
import { LinkButton } from '../ui/base/button.tsx'
import { Empty } from '../ui/base/empty.tsx'

interface ProfileFirstProps {
  /** What needs a profile: 意向篮. */
  what?: string
  icon?: ReactNode
  /** What can be done once the profile is there. */
  children: string
}

/** In place of what needs a profile: asks for it, or says that what was handed in is being reviewed. */
export default function ProfileRequired({ what = '', icon, children }: ProfileFirstProps) {
  const isWaiting = useSession()?.userInfo.data.waiting
  return (
    <Empty
      icon={icon}
      title={isWaiting ? '资料审核中，请耐心等待' : `完善资料后即可使用${what}`}
      action={
        <LinkButton to="/authentication" kind="primary">
          {isWaiting ? '查看审核进度' : '去完善资料'}
        </LinkButton>
      }
    >
      {isWaiting
        ? `您提交的资料预计3个工作日内完成审核，通过后即可${children}。`
        : `填写姓名和单位后，即可${children}。`}
    </Empty>
  )
}
