import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { PublishOptions } from './dialogs.tsx'

export default function PublishDialog({ onClose }: PublishOptions & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="发布需求" width={880} keepOpen>
      <LinkButton to="/demander/demand" kind="primary" size="large" onClick={onClose}>
        去发布
      </LinkButton>
    </Dialog>
  )
}
