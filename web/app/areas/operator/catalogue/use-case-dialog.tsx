import { UseCaseForm } from '@shangyouji/contract/catalogue/use-case-calls'
import { AutoComplete, Form, type FormInstance, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../back-office/form-rules.ts'
import { api } from '../../../lib/api/client.ts'

export type UseCaseDraft = z.output<typeof UseCaseForm>

const field = rulesFrom(UseCaseForm)

interface UseCaseDialogProps {
  readonly draft: UseCaseDraft
  /** A word of the search log: it joins the wordings of the use case that is chosen. */
  readonly word?: string
  readonly onClose: () => void
}

/** A use case (用途) with its wordings and categories; an existing name leads to what it holds. */
export function UseCaseDialog({ draft, word, onClose }: UseCaseDialogProps) {
  const { names, categories } = useChoices()
  const [found, setFound] = useState<Pick<UseCaseDraft, 'id' | 'version'>>({ id: draft.id, version: draft.version })
  const choose = async (form: FormInstance<UseCaseDraft>, name: string) => {
    const { records } = await api.catalogue.listUseCases({ keyword: name, size: 100 })
    const own = records.find(row => row.name === name)
    setFound({ id: own?.id, version: own?.version })
    if (!own) return
    form.setFieldsValue({
      wordings: [...new Set([...own.wordings, ...(word ? [word] : [])])],
      categoryIds: own.categories.map(({ id }) => id),
    })
  }
  return (
    <FormDialog<UseCaseDraft>
      title={word ? `把“${word}”标为用途` : draft.id ? '编辑用途' : '新增用途'}
      initial={draft}
      onSave={values => api.catalogue.saveUseCase({ ...values, ...found })}
      onClose={onClose}
      said="已保存，新的搜索立即生效；所选类目的商品在后台更新"
    >
      {form => (
        <>
          <Form.Item
            label="用途"
            {...field('name')}
            extra={draft.id ? '名称不能修改：商品按名称标注' : '选择已有的用途，或填写新的名称，如：类器官冻存'}
          >
            <AutoComplete
              autoFocus={!draft.id}
              disabled={Boolean(draft.id)}
              options={names.map(value => ({ value }))}
              showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
              onSelect={name => void choose(form, name)}
              maxLength={30}
            />
          </Form.Item>
          <Form.Item label="说法" {...field('wordings')} extra="用户会怎么问；输入后回车，或用顿号、逗号分隔粘贴">
            <Select
              mode="tags"
              open={false}
              suffixIcon={null}
              tokenSeparators={['、', '，', ',', '；', ';', '\n', '\t']}
              placeholder="如：怎么冻类器官、类器官冻存液"
            />
          </Form.Item>
          <Form.Item
            label="类目"
            {...field('categoryIds')}
            extra="这些类目的商品都可用于此用途；供方也可自行标注，经审核生效"
          >
            <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} options={categories} maxCount={20} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}

function useChoices() {
  const [names, setNames] = useState<readonly string[]>([])
  const [categories, setCategories] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    void api.catalogue.listUseCaseNames().then(setNames)
    void api.category.listTree().then(tree =>
      setCategories(
        tree.flatMap(first => [
          { value: first.id, label: first.name },
          ...first.children.flatMap(second => [
            { value: second.id, label: `${first.name} / ${second.name}` },
            ...second.children.map(third => ({
              value: third.id,
              label: `${first.name} / ${second.name} / ${third.name}`,
            })),
          ]),
        ]),
      ),
    )
  }, [])
  return { names, categories }
}
