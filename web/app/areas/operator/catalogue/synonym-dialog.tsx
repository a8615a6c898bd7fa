import { SynonymForm } from '@shangyouji/contract/catalogue/operator-calls'
import { Form, Select } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'

export type SynonymDraft = z.output<typeof SynonymForm>

const field = rulesFrom(SynonymForm)

export function SynonymDialog({ group, onClose }: { group: SynonymDraft; onClose: () => void }) {
  return (
    <FormDialog<SynonymDraft>
      title={group.id ? '编辑同义词' : '新增同义词'}
      initial={group}
      onSave={values => api.catalogue.saveSynonyms(values)}
      onClose={onClose}
      said="已保存，新的搜索立即生效"
    >
      <Form.Item
        label="词语"
        {...field('words')}
        extra="2–20 个意思相同的词，中英文、缩写、俗称均可；输入后回车，或用顿号、逗号分隔粘贴"
      >
        <Select
          mode="tags"
          autoFocus
          open={false}
          suffixIcon={null}
          tokenSeparators={['、', '，', ',', '；', ';', '\n', '\t']}
          placeholder="如：胎牛血清、FBS、fetal bovine serum"
        />
      </Form.Item>
    </FormDialog>
  )
}
