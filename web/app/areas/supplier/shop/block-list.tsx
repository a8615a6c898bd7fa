import type { Block } from '@shangyouji/contract/storefronts/document'
import { type BlockType, blockLabels, designLimits } from '@shangyouji/contract/storefronts/labels'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Select } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { newBlock } from './new-block.ts'
import { optionsOf } from './options-of.ts'
import styles from './shop.module.css'
import type { useDesign } from './use-design.ts'

interface BlocksProps {
  readonly draft: ReturnType<typeof useDesign>
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** The blocks of the draft in their order: moved, hidden, copied, taken out, added. */
export function BlockList({ draft: { design, change, empty }, selected, onSelect }: BlocksProps) {
  const { blocks } = design
  const set = (next: readonly Block[]) => change({ ...design, blocks: [...next] })
  const put = (block: Block, i: number) => {
    set([...blocks.slice(0, i), block, ...blocks.slice(i)])
    onSelect(block.id)
  }
  const isFull = blocks.length >= designLimits.blocks
  return (
    <>
      <OrderedList
        items={blocks}
        label="模块"
        keyOf={one => one.id}
        nameOf={one => blockLabels[one.type]}
        onOrder={set}
        onRemove={gone => {
          set(blocks.filter(one => one !== gone))
          toast.success(`已移除${blockLabels[gone.type]}，可点“撤销”恢复`)
        }}
      >
        {(one, i) => (
          <div className={styles.row}>
            <button type="button" aria-pressed={one.id === selected} onClick={() => onSelect(one.id)}>
              {blockLabels[one.type]} {one.isHidden && <Tag>已隐藏</Tag>}
              <small>{empty.find(({ id }) => id === one.id)?.why}</small>
            </button>
            <Button
              size="small"
              kind="text"
              onClick={() => set(blocks.map(it => (it === one ? { ...one, isHidden: !one.isHidden } : it)))}
            >
              {one.isHidden ? '显示' : '隐藏'}
            </Button>
            <Button
              size="small"
              kind="text"
              aria-disabled={isFull}
              onClick={() => put({ ...one, id: newBlock('spacer').id }, i + 1)}
            >
              复制
            </Button>
          </div>
        )}
      </OrderedList>
      <Field label="添加模块">
        <Select
          value=""
          disabled={isFull}
          placeholder="选择类型，放在选中的模块之后"
          options={optionsOf(blockLabels)}
          onChange={({ target }) => {
            const at = blocks.findIndex(one => one.id === selected)
            put(newBlock(target.value as BlockType), at < 0 ? blocks.length : at + 1)
          }}
        />
      </Field>
      {design.shelf.length > 0 && (
        <Field label="备用" hint="当前模板没有位置的模块，选择后放回页面">
          <Select
            value=""
            disabled={isFull}
            placeholder={`${design.shelf.length}个模块`}
            options={design.shelf.map(one => ({ value: one.id, label: blockLabels[one.type] }))}
            onChange={({ target }) => {
              const back = design.shelf.find(one => one.id === target.value)
              if (back)
                change({ ...design, blocks: [...blocks, back], shelf: design.shelf.filter(one => one !== back) })
            }}
          />
        </Field>
      )}
    </>
  )
}
