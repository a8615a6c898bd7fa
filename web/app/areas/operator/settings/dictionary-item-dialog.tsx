import { DictionaryItemForm } from '@shangyouji/contract/base/settings-calls'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { extrasOf, valuesOf } from './dictionary-extras.ts'
import type { ItemDraft } from './item-draft.ts'

const field = rulesFrom(DictionaryItemForm)

/** New or edited item. What rows hold of a used item (its code, for some its name) is kept by the server. */
export function DictionaryItemDialog({
  draft,
  isUsed,
  onClose,
}: {
  draft: ItemDraft
  isUsed: boolean
  onClose: () => void
}) {
  return (
    <FormDialog
      title={draft.id ? '编辑字典项' : '新增字典项'}
      initial={draft}
      onSave={({ extra, ...item }) =>
        api.settings.dictionariesSaveItem({ ...item, extra: { ...draft.extra, ...extra } })
      }
      onClose={onClose}
    >
      <Form.Item label="编码" {...field('code')} extra={isUsed ? '使用中，编码不能修改' : undefined}>
        <Input maxLength={40} disabled={isUsed} />
      </Form.Item>
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={40} showCount />
      </Form.Item>
      {extrasOf(draft.dictionary).map(({ name, label, options, isMultiple }) => (
        <Form.Item
          key={name}
          label={label}
          name={['extra', name]}
          {...(isMultiple
            ? {
                extra: '不选表示全部适用',
                getValueProps: (value?: string) => ({ value: valuesOf(value) }),
                normalize: (values: string[]) => values.join(','),
              }
            : { rules: [{ required: true, message: options ? `请选择${label}` : `请输入${label}` }] })}
        >
          {options ? (
            <Select options={[...options]} {...(isMultiple && { mode: 'multiple' as const })} />
          ) : (
            <Input maxLength={20} />
          )}
        </Form.Item>
      ))}
      <Form.Item label="排序" {...field('sort')} extra="数字小的在前">
        <InputNumber />
      </Form.Item>
      <Form.Item label="启用" name="isShown" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
