import { DictionaryItemForm } from '@shangyouji/contract/operator-settings'
import { Form, Input, InputNumber, Switch } from 'antd'
import { api } from '../../../api/client.ts'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { ItemDraft } from './dictionaries.tsx'
import styles from './settings.module.css'

const field = rulesFrom(DictionaryItemForm)

/** New or edited item. What rows hold of a used item (its code, for some its name) is kept by the server. */
export function DictionaryItemDialog({
  draft: { extra, ...draft },
  isUsed,
  onClose,
}: {
  draft: ItemDraft
  isUsed: boolean
  onClose: () => void
}) {
  const pairs = Object.entries(extra).map(([name, value]) => ({ name, value }))
  return (
    <FormDialog
      title={draft.id ? '编辑字典项' : '新增字典项'}
      initial={{ ...draft, pairs }}
      onSave={({ pairs: kept, ...item }) =>
        api.settings.dictionariesSaveItem({
          ...item,
          extra: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
        })
      }
      onClose={onClose}
    >
      <Form.Item label="编码" {...field('code')} extra={isUsed ? '使用中，编码不能修改' : undefined}>
        <Input maxLength={40} disabled={isUsed} />
      </Form.Item>
      <Form.Item label="名称" {...field('name')}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item label="排序" {...field('sort')} extra="数字小的在前">
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item label="启用" name="isShown" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.List name="pairs">
        {(rows, { add, remove }) => (
          <>
            {rows.map(row => (
              <div key={row.key} className={styles.pair}>
                <Form.Item name={[row.name, 'name']} rules={[{ required: true, message: '请填写名称' }]}>
                  <Input maxLength={20} placeholder="附加信息名称" aria-label="附加信息名称" />
                </Form.Item>
                <Form.Item name={[row.name, 'value']}>
                  <Input maxLength={100} placeholder="内容" aria-label="附加信息内容" />
                </Form.Item>
                <Button kind="text" onClick={() => remove(row.name)}>
                  删除
                </Button>
              </div>
            ))}
            <Button kind="text" size="small" onClick={() => add({ name: '', value: '' })}>
              添加附加信息
            </Button>
          </>
        )}
      </Form.List>
    </FormDialog>
  )
}
