import type { Block } from '@shangyouji/contract/storefronts/document'
import { type BlockType, blockLabels, designLimits } from '@shangyouji/contract/storefronts/labels'
import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Select } from '../../../ui/base/field.tsx'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { type BlockErrors, errorOfBlock } from './error-place.ts'
import { newBlock } from './new-block.ts'
import { optionsOf } from './options-of.ts'
import styles from './shop.module.css'
import { SortableList } from './sortable-list.tsx'
import type { useDesign } from './use-design.ts'

interface BlocksProps {
  readonly draft: ReturnType<typeof useDesign>
  readonly faults: BlockErrors
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** The blocks of the draft in their order: moved, hidden, copied, taken out, added. */
export function BlockList({ draft: { design, change, empty }, faults, selected, onSelect }: BlocksProps) {
  const { blocks, shelf } = design
  /** Where the next block is going to stand, while its type is chosen. */
  const [place, setPlace] = useState<number | null>(null)
  const set = (next: readonly Block[]) => change({ ...design, blocks: [...next] })
  const put = (block: Block, i: number) => {
    set([...blocks.slice(0, i), block, ...blocks.slice(i)])
    onSelect(block.id)
  }
  const isFull = blocks.length >= designLimits.blocks
  return (
    <>
      <SortableList
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
            {i > 0 && (
              <AddBetween
                name={`${blockLabels[blocks[i - 1]!.type]}与${blockLabels[one.type]}`}
                isFull={isFull}
                isOpen={place === i}
                onOpen={isOpen => setPlace(isOpen ? i : null)}
                onAdd={type => put(newBlock(type), i)}
              />
            )}
            <button type="button" aria-pressed={one.id === selected} onClick={() => onSelect(one.id)}>
              {nameOf(one)} {one.isHidden && <Tag>已隐藏</Tag>}{' '}
              {errorOfBlock(faults, i) && <Tag tone="red">需修改</Tag>}
              <small>{errorOfBlock(faults, i) ?? empty.find(({ id }) => id === one.id)?.why}</small>
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
      </SortableList>
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
      {shelf.length > 0 && <Shelf {...{ design, change, isFull, onSelect }} />}
    </>
  )
}

interface ShelfProps extends Pick<BlocksProps['draft'], 'design' | 'change'> {
  readonly isFull: boolean
  readonly onSelect: BlocksProps['onSelect']
}

/** 备用: blocks that are kept and not shown, until they come back or go. */
function Shelf({ design, change, isFull, onSelect }: ShelfProps) {
  const { blocks, shelf } = design
  const without = (gone: Block) => shelf.filter(one => one !== gone)
  const bringBack = (one: Block) => {
    change({ ...design, blocks: [...blocks, one], shelf: without(one) })
    onSelect(one.id)
  }
  const remove = (one: Block) => {
    change({ ...design, shelf: without(one) })
    toast.success(`已删除${nameOf(one)}，可点“撤销”恢复`)
  }
  return (
    <section aria-label="备用">
      <h3>备用（{shelf.length}）</h3>
      <p>页面上没有位置的模块，可放回页面。</p>
      <ul>
        {shelf.map(one => (
          <li key={one.id} className={styles.row}>
            <span>{nameOf(one)}</span>
            <Button
              size="small"
              kind="text"
              aria-label={`放回${nameOf(one)}`}
              aria-disabled={isFull}
              onClick={() => bringBack(one)}
            >
              放回
            </Button>
            <Button size="small" kind="text" aria-label={`删除备用的${nameOf(one)}`} onClick={() => remove(one)}>
              删除
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A block by its type and, where it has one, its title. */
const nameOf = ({ type, props }: Block): string =>
  'title' in props && props.title && props.title !== blockLabels[type]
    ? `${blockLabels[type]}“${props.title}”`
    : blockLabels[type]

interface AddBetweenProps {
  readonly name: string
  readonly isFull: boolean
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onAdd: (type: BlockType) => void
}

/** “+” between two blocks: asks for the type of what is to stand there. */
function AddBetween({ name, isFull, isOpen, onOpen, onAdd }: AddBetweenProps) {
  if (!isOpen)
    return (
      <button
        type="button"
        className={styles.between}
        aria-label={`在${name}之间插入`}
        aria-disabled={isFull}
        onClick={() => !isFull && onOpen(true)}
      >
        <PlusIcon />
      </button>
    )
  return (
    <Field label={`插入${name}之间的模块类型`} hideLabel>
      <Select
        value=""
        // it takes the place of the button that was pressed
        autoFocus
        placeholder="选择类型"
        options={optionsOf(blockLabels)}
        onBlur={() => onOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}
        onChange={({ target }) => {
          onOpen(false)
          onAdd(target.value as BlockType)
        }}
      />
    </Field>
  )
}
