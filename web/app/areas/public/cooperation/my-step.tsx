import { enrolmentStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { EnrolmentStatus } from '@shangyouji/contract/cooperation/schemas'
import { kindLabels, type PostKind } from '../../../domains/cooperation/kinds.ts'
import { enrolmentTones } from '../../../domains/cooperation/tones.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { HandshakeIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import styles from './cooperation.module.css'

interface Post {
  readonly id: string
  readonly isMine: boolean
  readonly enroll: { readonly id: string; readonly status: EnrolmentStatus } | null
  readonly can: { readonly enroll: boolean; readonly enrollReason: string }
}

/** The one thing that this viewer does next. */
export function MyStep({ kind, post, onSignUp }: { kind: PostKind; post: Post; onSignUp: () => void }) {
  const session = useSession()
  const { signUp, path } = kindLabels[kind]
  if (post.isMine) {
    return (
      <>
        <LinkButton to={`/website/teamwork?mine=received&kind=${kind}`} kind="primary" size="large" block>
          查看收到的报名
        </LinkButton>
        <p className="mt-2 text-13 text-center dim">这是您发布的内容</p>
      </>
    )
  }
  if (post.enroll) {
    return (
      <>
        <p className={styles.until}>
          <span>我的报名</span>
          <Tag tone={enrolmentTones[post.enroll.status]}>{enrolmentStatusLabels[post.enroll.status]}</Tag>
        </p>
        <LinkButton to={`/website/teamwork?mine=sent&kind=${kind}`} kind="primary" size="large" block>
          查看我的报名
        </LinkButton>
      </>
    )
  }
  if (post.can.enroll && session) {
    return (
      <Button kind="primary" size="large" block icon={<HandshakeIcon />} onClick={onSignUp}>
        {signUp}
      </Button>
    )
  }
  if (!session && post.can.enrollReason.includes('登录')) {
    return (
      <>
        <Button kind="primary" size="large" block onClick={() => openLogin({ to: `${path}/${post.id}` })}>
          登录后{signUp}
        </Button>
        <p className="mt-2 text-13 text-center dim">对方接受后，双方可以看到彼此的联系方式</p>
      </>
    )
  }
  return (
    <>
      <Button size="large" block disabled>
        暂不可报名
      </Button>
      <p className="mt-2 text-13 text-center dim">{post.can.enrollReason}</p>
    </>
  )
}
