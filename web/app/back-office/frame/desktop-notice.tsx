import { useLocation } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { GridIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { copyText } from '../../ui/text/copy-text.ts'

/** What a phone shows of a screen for mass work; the link goes to the computer through the message centre. */
export function DesktopNotice({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const send = async () => {
    // the whole title names the page itself, below the entry of the menu
    await api.message.sendLink({ path, title: document.title.split(' · ')[0]! })
    toast.success('链接已发到消息中心，在电脑上登录后打开')
  }
  const copy = () => copyText(location.origin + path, '链接已复制')
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Empty
        icon={<GridIcon />}
        title="请在电脑上操作"
        action={
          <div className="stack gap-2">
            {/* operators have no message centre */}
            {!pathname.startsWith('/operator') && (
              <Button kind="primary" onClick={send}>
                发送链接到消息中心
              </Button>
            )}
            <Button onClick={copy}>复制链接</Button>
            <Button kind="text" onClick={openWide}>
              仍在手机上打开
            </Button>
          </div>
        }
      >
        这一页的表格和编辑内容较多，手机屏幕放不下。
      </Empty>
    </>
  )
}

/** The page as wide as on a computer, until it is loaded anew or a page made for phones is opened. */
function openWide() {
  document.querySelector('meta[name=viewport]')!.setAttribute('content', 'width=1280')
}
