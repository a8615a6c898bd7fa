import { LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { LoginOptions } from './dialogs.tsx'

export default function LoginDialog({ onClose }: LoginOptions & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="登录" width={750} keepOpen>
      <LinkButton to="/login" kind="primary" size="large" onClick={onClose}>
        去登录
      </LinkButton>
    </Dialog>
  )
}
