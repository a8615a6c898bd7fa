import { WordForm } from '@shangyouji/contract/sensitive-words/calls'
import { wordLevelLabels, wordScenes } from '@shangyouji/contract/sensitive-words/labels'
import { AutoComplete, Form, Input, Radio, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'

export type WordDraft = z.output<typeof WordForm>

const field = rulesFrom(WordForm)

export function WordDialog({
  word,
  categories,
  onClose,
}: {
  word: WordDraft
  categories: readonly string[]
  onClose: () => void
}) {
  return (
    <FormDialog
      title={word.id ? '编辑敏感词' : '新增敏感词'}
      initial={word}
      onSave={values => api.words.save(values)}
      onClose={onClose}
    >
      <Form.Item label="词语" {...field('word')} extra="全角半角、繁简、大小写和夹杂的空格符号都会识别，不必分别添加">
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item label="级别" {...field('level')}>
        <Radio.Group options={Object.entries(wordLevelLabels).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item label="分类" {...field('category')}>
        <AutoComplete
          options={categories.map(value => ({ value }))}
          showSearch={{ filterOption: (typed, option) => String(option?.value ?? '').includes(typed) }}
          maxLength={20}
        />
      </Form.Item>
      <Form.Item label="场景" {...field('scenes')} extra="不选则处处生效">
        <Select
          mode="multiple"
          allowClear
          options={Object.entries(wordScenes).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item label="说明" {...field('note')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item label="启用" name="isOn" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
