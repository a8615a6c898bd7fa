import type { GuideSection } from '@shangyouji/contract/site/calls'
import { GuidePageForm } from '@shangyouji/contract/site/operator-calls'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { RichTextField } from '../../../forms/editor/rich-text-field.tsx'
import { api } from '../../../lib/api/client.ts'
import { formItemControl } from '../shared/form-item-control.ts'
import { sectionLabels } from './guide-sections.ts'
import styles from './site.module.css'

export type GuideDraft = z.output<typeof GuidePageForm>

const field = rulesFrom(GuidePageForm)

/** A page of the guides; a stale one is refused by its version. */
export function GuideDialog({
  guide,
  guides,
  onClose,
}: {
  guide: GuideDraft
  guides: readonly { id: string; section: GuideSection; parentId: string | null; label: string }[]
  onClose: () => void
}) {
  const hasChildren = guides.some(({ parentId }) => parentId !== null && parentId === guide.id)
  const parents = guides.filter(
    ({ id, section, parentId }) => section === guide.section && parentId === null && id !== guide.id,
  )
  return (
    <FormDialog
      title={`${guide.id ? '编辑' : '新增'}${sectionLabels[guide.section]}页面`}
      initial={guide}
      width={920}
      onSave={({ parentId, ...values }) => api.site.guideSave({ ...values, parentId: parentId ?? null })}
      onClose={onClose}
    >
      <div className={styles.two}>
        <Form.Item label="名称" {...field('label')}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item label="上级页面" name="parentId" extra={hasChildren ? '有下级页面，只能在第一级' : undefined}>
          <Select
            allowClear
            disabled={hasChildren}
            placeholder="无，显示在第一级"
            options={parents.map(({ id, label }) => ({ value: id, label }))}
          />
        </Form.Item>
        <Form.Item label="链接" {...field('path')} extra="填写后点击名称转到该地址，不显示正文">
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item label="排序" {...field('sort')}>
          <InputNumber />
        </Form.Item>
      </div>
      <Form.Item label="正文" name="content">
        <RichTextField {...formItemControl} value={guide.content} label="正文" links height={320} />
      </Form.Item>
      <Form.Item label="显示" name="isShown" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
