import { LoginForm } from '../domains/login/login-form.tsx'
import { LoginFrame } from '../domains/login/login-frame.tsx'
import { type LoginOptions, openPublish } from '../lib/open-dialogs.ts'
import { Button } from '../ui/base/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

/** The login dialog, 750 wide. After a login the page reloads, or leads to where one wanted to go. */
export default function LoginDialog({ to, publish, onClose }: LoginOptions & { onClose: () => void }) {
  const done = () => (to ? location.assign(to) : location.reload())
  const publishWithout = () => {
    onClose()
    openPublish({ ...publish, mayLogIn: false })
  }
  return (
    <Dialog open onClose={onClose} title="登录" width={750} keepOpen mayClose={() => true}>
      <LoginFrame title="登录上游集">
        <LoginForm onDone={done} onLeave={onClose} to={to ?? location.pathname + location.search} />
        {publish && (
          <div className="mt-4">
            <Button block onClick={publishWithout}>
              免登录发布需求
            </Button>
          </div>
        )}
      </LoginFrame>
    </Dialog>
  )
}
