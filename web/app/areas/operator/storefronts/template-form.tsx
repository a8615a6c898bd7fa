import { type BlockType, blockLabels } from '@shangyouji/contract/storefronts/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Select } from '../../../ui/base/field.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

type Template = Awaited<ReturnType<typeof api.storefronts.templates>>[number]

const MOST_BLOCKS = 12
const options = Object.entries(blockLabels).map(([value, label]) => ({ value, label }))

/** Whether a template may be chosen, and the blocks that a new design begins with. */
export function TemplateForm({ template }: { readonly template: Template }) {
  const { code, name, version = 0 } = template
  const [isOn, setIsOn] = useState(template.isOn)
  const [blocks, setBlocks] = useState(template.blocks.map((type, i) => ({ type, key: `${type} ${i}` })))
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const save = async () => {
    setFault(null)
    try {
      await api.storefronts.saveTemplate({ code, isOn, blocks: blocks.map(({ type }) => type), version })
      toast.success('已保存')
      await revalidate()
    } catch (failure) {
      setFault(refusedFields(failure).blocks ?? null)
    }
  }
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={code === 'DEFAULT'}
        aria-label={`开放${name}`}
        onChange={({ target }) => setIsOn(target.checked)}
      >
        开放选择（关闭后，正在使用的店铺不受影响）
      </Checkbox>
      <OrderedList
        items={blocks}
        label={`${name}的默认模块`}
        keyOf={one => one.key}
        nameOf={one => blockLabels[one.type]}
        onOrder={setBlocks}
        onRemove={gone => setBlocks(blocks.filter(one => one !== gone))}
      >
        {one => blockLabels[one.type]}
      </OrderedList>
      <Field label={`添加${name}的默认模块`} error={fault}>
        <Select
          value=""
          placeholder="选择类型"
          disabled={blocks.length >= MOST_BLOCKS}
          options={options}
          onChange={({ target }) => {
            const type = target.value as BlockType
            setBlocks([...blocks, { type, key: `${type} ${crypto.getRandomValues(new Uint32Array(1))[0]}` }])
          }}
        />
      </Field>
      <GuardedButton aria-label={`保存${name}`} onClick={save}>
        保存
      </GuardedButton>
    </>
  )
}
