import { Cascader } from 'antd'
import { useState } from 'react'
import { type CategoryOption, pathTo } from './category-options.ts'

interface CategoryFieldProps {
  options: CategoryOption[]
  /** Id of the chosen category; empty for none. */
  value: string | undefined
  /** Empty when it was cleared. */
  onChange: (id: string) => void
  placeholder?: string
  width: number
  isInvalid?: boolean
  /** As a filter: upper levels may be chosen, and it can be cleared. */
  isFilter?: boolean
}

/** A category by its levels or by typing: Enter takes the category of that name, or the only one that is left. */
export function CategoryField(props: CategoryFieldProps) {
  const { options, value, onChange, placeholder = '选择三级类目，可输入名称搜索', width, isInvalid, isFilter } = props
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  /** The arrow keys went to a row of the list: Enter means that one. */
  const [isMoved, setMoved] = useState(false)
  return (
    <Cascader
      aria-label="类目"
      aria-invalid={isInvalid || undefined}
      status={isInvalid ? 'error' : undefined}
      placeholder={placeholder}
      options={options}
      showSearch={{
        searchValue: word,
        onSearch: text => {
          setWord(text)
          setMoved(false)
        },
      }}
      notFoundContent={`没有名称含“${word}”的类目，换个词试试`}
      changeOnSelect={isFilter}
      allowClear={isFilter ?? false}
      open={isOpen}
      onOpenChange={open => {
        setOpen(open)
        setMoved(false)
        if (!open) setWord('')
      }}
      value={pathTo(options, value)}
      onChange={path => {
        onChange((path as string[] | undefined)?.at(-1) ?? '')
        setWord('')
      }}
      onKeyDown={event => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setMoved(true)
        if (event.key !== 'Enter' || isMoved || word.trim() === '') return
        const hit = meant(options, word.trim().toLowerCase())
        if (!hit) return
        onChange(hit)
        setOpen(false)
        setWord('')
      }}
      style={{ width }}
    />
  )
}

/** The third-level category that a word means: the one of that name, or the only one found. */
function meant(options: readonly CategoryOption[], word: string): string | undefined {
  const hits = leaves(options).filter(leaf => leaf.names.some(name => name.includes(word)))
  const named = hits.filter(leaf => leaf.names.at(-1) === word)
  const [only] = named.length === 1 ? named : hits.length === 1 ? hits : []
  return only?.id
}

const leaves = (options: readonly CategoryOption[], above: readonly string[] = []): { id: string; names: string[] }[] =>
  options.flatMap(option => {
    const names = [...above, option.label.toLowerCase()]
    return option.children?.length ? leaves(option.children, names) : [{ id: option.value, names }]
  })
