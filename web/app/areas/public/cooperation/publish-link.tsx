import { kindLabels, type PostKind } from '../../../domains/cooperation/kinds.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { homeOf, useSession } from '../../../lib/session/use-session.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'

/** Leads to the form in one's own area; visitors log in first, staff of the platform publish in theirs. */
export function PublishLink({ kind }: { kind: PostKind }) {
  const session = useSession()
  const { publish } = kindLabels[kind]
  if (!session) {
    return (
      <Button
        kind="primary"
        size="large"
        block
        icon={<EditIcon />}
        onClick={() => openLogin({ to: `/website/teamwork?mine=${kind}` })}
      >
        {publish}
      </Button>
    )
  }
  const { to } = homeOf(session.userInfo)
  return (
    <LinkButton
      to={to === '/authentication' ? to : `${to}/cooperation/edit?kind=${kind}`}
      kind="primary"
      size="large"
      block
      icon={<EditIcon />}
    >
      {publish}
    </LinkButton>
  )
}
