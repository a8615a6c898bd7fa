import { BannerForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { z } from 'zod'
import { instantValue } from '../../../back-office/date-values.ts'
import { DatePicker } from '../../../back-office/dates.ts'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { PictureBox } from '../../../forms/uploads/picture-box.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import { toneLabels } from './banner-tones.ts'
import styles from './site.module.css'

export type BannerDraft = z.output<typeof BannerForm>

const field = rulesFrom(BannerForm)

export function BannerDialog({
  banner,
  navigation,
  onClose,
}: {
  banner: BannerDraft
  navigation: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  return (
    <FormDialog
      title={banner.id ? '编辑轮播图' : '新增轮播图'}
      initial={banner}
      width={720}
      onSave={values => api.site.bannersSave(values)}
      onClose={onClose}
    >
      <Form.Item label="图片" name="img" extra="不上传则以底色展示标题">
        <PictureBox
          {...formItemControl}
          box={{ width: 330, height: 160 }}
          cut={{ width: 1320, height: 640 }}
          noun="轮播图"
        />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item label="页面" {...field('navigateId')}>
          <Select options={navigation.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item label="底色" {...field('tone')}>
          <Radio.Group options={Object.entries(toneLabels).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item label="标题" {...field('title')}>
          <Input maxLength={30} showCount />
        </Form.Item>
        <Form.Item label="副标题" {...field('subtitle')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item label="链接" {...field('link')}>
          <Input maxLength={300} placeholder="/website/demands 或 https://…" />
        </Form.Item>
        <Form.Item label="排序" {...field('sort')}>
          <InputNumber />
        </Form.Item>
        <Form.Item label="开始展示" name="startAt" {...instantValue} extra="不填即时展示">
          <DatePicker showTime format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          label="结束展示"
          name="endAt"
          {...instantValue}
          extra="不填长期展示"
          dependencies={['startAt']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, end: string | null) =>
                end && getFieldValue('startAt') && end <= getFieldValue('startAt')
                  ? Promise.reject(new Error('结束时间须晚于开始时间'))
                  : Promise.resolve(),
            }),
          ]}
        >
          <DatePicker showTime format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item label="显示" name="isShown" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
