import { Form, Input, Switch } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'

export interface BrandDraft {
  readonly id?: string
  readonly name: string
  readonly nameEn: string
  readonly logo: string
  readonly intro: string
  readonly origin: string
  readonly website: string
  readonly isLive: boolean
  readonly isHot: boolean
  readonly version?: number | undefined
}

export function BrandDialog({ brand, onClose }: { brand: BrandDraft; onClose: () => void }) {
  const { id, name, nameEn, logo, intro, origin, website, isLive, isHot, version } = brand
  return (
    <FormDialog<BrandDraft>
      title={id ? `编辑品牌：${name}` : '新增品牌'}
      initial={{ ...(id && { id }), name, nameEn, logo, intro, origin, website, isLive, isHot, version }}
      width={680}
      onSave={values => api.catalogue.saveBrand(values)}
      onClose={onClose}
    >
      <Form.Item label="标志" name="logo">
        <PictureBox
          {...formItemControl}
          box={{ width: 120, height: 120 }}
          cut={{ width: 400, height: 400 }}
          noun="品牌标志"
        />
      </Form.Item>
      <div className="stack columns-2 gap-x-4">
        <Form.Item
          label="名称"
          name="name"
          required
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item label="英文名称" name="nameEn">
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item label="产地" name="origin">
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item label="官网" name="website">
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item label="介绍" name="intro">
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <div className="stack columns-2 gap-x-4">
        <Form.Item label="展示" name="isLive" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item label="热门" name="isHot" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
