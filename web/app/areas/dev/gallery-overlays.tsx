import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { alertBox, confirmBox } from '../../ui/overlay/confirm.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { progress } from '../../ui/overlay/progress.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ImageViewer } from '../../ui/pictures/image-viewer.tsx'
import { Part } from './gallery-part.tsx'

const picture = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff4ec"/><text x="450" y="320" font-size="80" text-anchor="middle" fill="#c84a00">${text}</text></svg>`)}`

/** What floats above a page. */
export function GalleryOverlays() {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<number | null>(null)
  return (
    <Part title="浮层">
      <Button onClick={() => setOpen(true)}>对话框</Button>
      <Button
        onClick={() =>
          void confirmBox({ title: '删除需求', text: '删除后不能恢复。', ok: '删除', danger: true }).then(yes =>
            toast.info(yes ? '已确认' : '已取消'),
          )
        }
      >
        确认
      </Button>
      <Button onClick={() => void alertBox({ title: '提醒', text: '登录已经失效，请重新登录', ok: '确定' })}>
        提醒
      </Button>
      <Button onClick={() => toast.success('保存成功')}>成功提示</Button>
      <Button onClick={() => toast.error('请求超时')}>错误提示</Button>
      <Button
        onClick={() => {
          const end = progress.begin()
          setTimeout(end, 3000)
        }}
      >
        进度条（3 秒）
      </Button>
      <Button onClick={() => setPicked(0)}>看大图</Button>
      <Popover trigger="浮出面板">
        {close => (
          <Button kind="text" onClick={close}>
            关闭
          </Button>
        )}
      </Popover>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="对话框"
        footer={
          <Button kind="primary" onClick={() => setOpen(false)}>
            知道了
          </Button>
        }
      >
        按 Esc、点击空白处或右上角都可以关闭。
      </Dialog>
      <ImageViewer
        images={[
          { src: picture('一'), alt: '第一张' },
          { src: picture('二'), alt: '第二张' },
        ]}
        start={picked}
        onClose={() => setPicked(null)}
      />
    </Part>
  )
}
