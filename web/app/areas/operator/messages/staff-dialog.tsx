import { SupportStaff } from '@shangyouji/contract/feedback/support-calls'
import { Form, Input, InputNumber, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'

export type StaffDraft = z.output<typeof SupportStaff> & {
  id?: string
  isShown: boolean
  version?: number | undefined
}

const field = rulesFrom(SupportStaff)

export function StaffDialog({ staff, onClose }: { staff: StaffDraft; onClose: () => void }) {
  return (
    <FormDialog
      title={staff.id ? '编辑客服' : '新增客服'}
      initial={staff}
      width={640}
      onSave={values => api.messages.supportSave(values)}
      onClose={onClose}
    >
      <div className="stack halves gap-x-4">
        <Form.Item label="头像" name="avatar">
          <PictureBox
            {...formItemControl}
            box={{ width: 100, height: 100 }}
            cut={{ width: 240, height: 240 }}
            noun="头像"
          />
        </Form.Item>
        <Form.Item label="微信二维码" name="wechatCode">
          <PictureBox
            {...formItemControl}
            box={{ width: 100, height: 100 }}
            cut={{ width: 400, height: 400 }}
            noun="微信二维码"
          />
        </Form.Item>
        <Form.Item label="称呼" {...field('name')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item label="负责" {...field('title')}>
          <Input maxLength={30} placeholder="例如：供方入驻" />
        </Form.Item>
        <Form.Item label="电话" {...field('phone')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item label="QQ" {...field('qq')}>
          <Input maxLength={15} />
        </Form.Item>
        <Form.Item label="邮箱" {...field('email')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item label="服务时间" {...field('hours')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item label="排序" {...field('sort')} extra="小的在前">
          <InputNumber />
        </Form.Item>
        <Form.Item label="展示" name="isShown" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
