import { Form, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Notice } from './notice.ts'

const ReasonDialog = dialogWhenOpened(async () => (await import('../accounts/reason-dialog.tsx')).ReasonDialog)

type Which = 'accept' | 'takeDown' | 'reject' | 'answer'

/** What may be done about a notice by its state; its sender hears of each by mail. */
export function NoticeActions({ notice }: { notice: Notice }) {
  const { id, status, thing } = notice
  const [open, setOpen] = useState<Which | null>(null)
  const { revalidate } = useRevalidator()
  const isOpen = status === 'ACCEPTED' || status === 'FORWARDED'
  const forward = async () => {
    const text = '发布方会看到通知的说明与通知人的姓名、单位，看不到电话、邮箱与证据。'
    if (!(await confirmBox({ title: '转送发布方', text, ok: '转送' }))) return
    await api.infringements.forward({ id })
    toast.success('已转送')
    await revalidate()
  }
  return (
    <div className="inline-row wrap gap-2">
      {status === 'NEW' && (
        <Button kind="primary" onClick={() => setOpen('accept')}>
          受理
        </Button>
      )}
      {status === 'ACCEPTED' && thing && (
        <Button kind="primary" onClick={forward}>
          转给当事方
        </Button>
      )}
      {isOpen && thing && (
        <Button kind="danger" onClick={() => setOpen('takeDown')}>
          下架
        </Button>
      )}
      {(isOpen || status === 'NEW') && <Button onClick={() => setOpen('reject')}>驳回</Button>}
      <Button onClick={() => setOpen('answer')}>答复</Button>
      {open && <NoticeDialog which={open} notice={notice} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface NoticeDialogProps {
  which: Which
  notice: Notice
  onClose: () => void
}

function NoticeDialog({ which, notice: { id, target, thing }, onClose }: NoticeDialogProps) {
  return (
    <>
      {which === 'accept' && (
        <FormDialog<{ target: string }>
          title="受理通知"
          initial={{ target }}
          said="已受理"
          ok="受理"
          onClose={onClose}
          onSave={values => api.infringements.accept({ id, target: values.target.trim() })}
        >
          <Form.Item
            name="target"
            label="所指网址"
            extra="找不到内容时可更正：粘贴该页面的网址"
            rules={[{ required: true, whitespace: true, message: '请填写网址' }]}
          >
            <Input maxLength={500} />
          </Form.Item>
        </FormDialog>
      )}
      {which === 'takeDown' && (
        <ReasonDialog
          title={`下架：${thing?.title ?? ''}`}
          text="将立即从公开页面移除，当时公开的内容作为存证保存；发布方与通知人都会收到原因。"
          ok="下架"
          danger
          onClose={onClose}
          onSave={({ reason }) => api.infringements.takeDown({ id, reason })}
        />
      )}
      {which === 'reject' && (
        <ReasonDialog
          title="驳回通知"
          text="原因会发到通知人的邮箱，被指内容保持不变。"
          ok="驳回"
          onClose={onClose}
          onSave={({ reason }) => api.infringements.reject({ id, reason })}
        />
      )}
      {which === 'answer' && (
        <FormDialog<{ content: string }>
          title="答复通知人"
          initial={{ content: '' }}
          said="已发送"
          ok="发送"
          onClose={onClose}
          onSave={({ content }) => api.infringements.answer({ id, content: content.trim() })}
        >
          <Form.Item
            name="content"
            label="答复"
            rules={[{ required: true, whitespace: true, min: 5, message: '答复至少5个字' }]}
          >
            <Input.TextArea rows={5} maxLength={2000} showCount placeholder="发到通知人的邮箱" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
