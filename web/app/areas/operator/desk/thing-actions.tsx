import { deskTypeLabels } from '@shangyouji/contract/desk/labels'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { vanishing } from './kinds.ts'
import type { OpenThing } from './load-thing.ts'

const ReasonDialog = dialogWhenOpened(async () => (await import('../accounts/reason-dialog.tsx')).ReasonDialog)

type To = 'OWNER' | 'CLIENT' | 'BUSINESS' | 'BOTH'
const sides = [
  { value: 'BOTH', label: '双方' },
  { value: 'CLIENT', label: '需方' },
  { value: 'BUSINESS', label: '供方' },
]

/** What may be done to it; the question before it goes names what others lose sight of. */
export function ThingActions({ thing: { type, id, isTrade, content } }: { thing: OpenThing }) {
  const [open, setOpen] = useState<'takeDown' | 'restore' | 'note' | 'write' | null>(null)
  const close = () => setOpen(null)
  const name = `${deskTypeLabels[type]}“${content?.title ?? ''}”`
  return (
    <div className="flex wrap gap-2">
      {content?.can.takeDown && (
        <Button kind="danger" onClick={() => setOpen('takeDown')}>
          违规下架
        </Button>
      )}
      {content?.can.restore && (
        <Button kind="primary" onClick={() => setOpen('restore')}>
          恢复
        </Button>
      )}
      <Button onClick={() => setOpen('note')}>内部备注</Button>
      <Button onClick={() => setOpen('write')}>{isTrade ? '写给双方' : '写给发布人'}</Button>
      {open === 'takeDown' && (
        <ReasonDialog
          title={`违规下架：${name}`}
          text={`将立即从公开页面移除：${vanishing[type] ?? '这一内容'}。当时公开的内容作为存证保存，发布人会收到原因与申诉方式。`}
          ok="下架"
          danger
          onClose={close}
          onSave={({ reason }) => api.desk.takeDown({ type, id, reason })}
        />
      )}
      {open === 'restore' && (
        <ReasonDialog
          title={`恢复：${name}`}
          text="将回到下架前的状态，发布人会收到通知；存证继续保留。"
          ok="恢复"
          onClose={close}
          onSave={({ reason }) => api.desk.restore({ type, id, reason })}
        />
      )}
      {open === 'note' && (
        <FormDialog<{ content: string }>
          title="内部备注"
          initial={{ content: '' }}
          onClose={close}
          onSave={({ content: text }) => api.desk.addNote({ type, id, content: text.trim() })}
        >
          <Form.Item name="content" label="备注" rules={[{ required: true, whitespace: true, message: '请填写备注' }]}>
            <Input.TextArea rows={4} maxLength={1000} showCount placeholder="只有运营可见" />
          </Form.Item>
        </FormDialog>
      )}
      {open === 'write' && (
        <FormDialog<{ content: string; to: To }>
          title={isTrade ? '写给双方' : '写给发布人'}
          initial={{ content: '', to: isTrade ? 'BOTH' : 'OWNER' }}
          said="已发送"
          ok="发送"
          onClose={close}
          onSave={({ content: text, to }) => api.desk.write({ type, id, to, content: text.trim() })}
        >
          {isTrade && (
            <Form.Item name="to" label="发给">
              <Select options={sides} />
            </Form.Item>
          )}
          <Form.Item
            name="content"
            label="内容"
            rules={[{ required: true, whitespace: true, min: 5, message: '内容至少5个字' }]}
          >
            <Input.TextArea rows={5} maxLength={1000} showCount placeholder="进入对方的消息中心" />
          </Form.Item>
        </FormDialog>
      )}
    </div>
  )
}
