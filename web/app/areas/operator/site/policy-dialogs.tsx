import type { PolicyCode } from '@shangyouji/contract/site/calls'
import { policyNames } from '@shangyouji/contract/site/labels'
import { Form, Input } from 'antd'
import { instantValue } from '../../../back-office/date-values.ts'
import { DatePicker } from '../../../back-office/dates.ts'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import type { Version } from './policy-version.ts'

/** The draft of a policy; a new one begins with the text in force. */
export function PolicyDialog({
  code,
  from,
  version,
  onClose,
}: {
  code: PolicyCode
  from: Version | undefined
  /** How often the draft was saved. */
  version: number
  onClose: () => void
}) {
  const initial = {
    title: from?.title ?? policyNames[code],
    content: from?.content ?? '',
    note: from?.status === 'DRAFT' ? from.note : '',
  }
  return (
    <FormDialog
      title={`${policyNames[code]}草稿`}
      initial={initial}
      width={960}
      ok="保存草稿"
      said="草稿已保存，发布后生效"
      onSave={values => api.site.policiesSaveDraft({ code, ...values, version })}
      onClose={onClose}
    >
      <Form.Item
        label="标题"
        name="title"
        required
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item label="内容" name="content" required rules={[{ required: true, message: '请填写协议内容' }]}>
        <RichTextField {...formItemControl} value={initial.content} label="内容" links height={380} />
      </Form.Item>
      <Form.Item label="修改说明" name="note" extra="向用户说明改了什么">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** Puts the draft in force, now or later. What was published is not changed any more. */
export function PublishDialog({ draft, onClose }: { draft: Version; onClose: () => void }) {
  return (
    <FormDialog
      title={`发布${policyNames[draft.code]}`}
      initial={{ effectiveAt: null as string | null }}
      ok="发布"
      said="已发布"
      onSave={({ effectiveAt }) => api.site.policiesPublish({ id: draft.id, effectiveAt: effectiveAt ?? undefined })}
      onClose={onClose}
    >
      <p>发布后生成新版本，不能再修改或撤回；以后的注册与登录按新版本征得同意。</p>
      <Form.Item label="生效时间" name="effectiveAt" {...instantValue} extra="不填立即生效">
        <DatePicker showTime format="YYYY-MM-DD HH:mm" style={{ width: 240 }} />
      </Form.Item>
    </FormDialog>
  )
}
