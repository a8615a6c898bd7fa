import { Form, Input, Switch } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import type { Route } from './+types/search-terms.ts'

export type Words = Route.ComponentProps['loaderData']['words']

export type Word = Pick<Words[number], 'word' | 'link' | 'isShow'>

/** A word in its place; behind the last one it is new. */
export interface EditedWord {
  readonly at: number
  readonly word: Word
}

/** Keeps all words in this order. */
export type SaveWords = (words: readonly Word[]) => Promise<void>

export function HotWordDialog({
  edited,
  words,
  onSave,
  onClose,
}: {
  edited: EditedWord
  words: Words
  onSave: SaveWords
  onClose: () => void
}) {
  return (
    <FormDialog<Word>
      title={edited.word.word && edited.at < words.length ? '编辑热搜词' : '添加热搜词'}
      initial={{ word: edited.word.word, link: edited.word.link, isShow: edited.word.isShow }}
      onSave={word => onSave(words.toSpliced(edited.at, 1, { ...word, id: '', sort: 0 }))}
      onClose={onClose}
    >
      <Form.Item
        label="词"
        name="word"
        rules={[
          { required: true, whitespace: true, message: '请填写热搜词' },
          {
            validator: (_, value: string) =>
              words.some((one, at) => one.word === value?.trim() && at !== edited.at)
                ? Promise.reject(new Error('该热搜词已有'))
                : Promise.resolve(),
          },
        ]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item label="链接" name="link" extra="留空则搜索该词；站内地址以 / 开头">
        <Input maxLength={300} placeholder="/website/goods?categoryId=" />
      </Form.Item>
      <Form.Item label="展示" name="isShow" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
