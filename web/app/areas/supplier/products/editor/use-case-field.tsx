import { goodsLimits } from '@shangyouji/contract/goods/labels'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Field } from '../../../../ui/base/field.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import styles from './editor.module.css'
import type { GoodsDraft } from './goods-draft.ts'

const WAIT_MS = 500

interface UseCaseFieldProps {
  readonly draft: Pick<GoodsDraft, 'name' | 'nameEn' | 'categoryId' | 'useCases'>
  readonly onChange: (useCases: readonly string[]) => void
  readonly error: string | undefined
}

/** Use cases (用途) of goods, chosen from the platform's list; those that the name and the category say are proposed. */
export function UseCaseField({ draft, onChange, error }: UseCaseFieldProps) {
  const { useCases } = draft
  const names = useNames()
  const proposed = useProposed(draft).filter(name => !useCases.includes(name))
  const isFull = useCases.length >= goodsLimits.useCases
  return (
    <Field
      label="用途"
      error={error ?? null}
      hint={`最多${goodsLimits.useCases}个，审核通过后买家搜“怎么做”时也能找到该产品`}
    >
      <Select
        aria-label="用途"
        mode="multiple"
        maxCount={goodsLimits.useCases}
        placeholder="输入文字查找，如：脱盐、内毒素"
        showSearch={{ filterOption: (typed, option) => isWithin(option?.value ?? '', typed) }}
        options={names.map(value => ({ value }))}
        value={[...useCases]}
        onChange={onChange}
        style={{ width: '100%' }}
      />
      {proposed.length > 0 && !isFull && (
        <div className={styles.proposed}>
          <Tag tone="indigo">建议</Tag>
          {proposed.map(name => (
            <Button
              key={name}
              size="small"
              aria-label={`添加用途“${name}”`}
              onClick={() => onChange([...useCases, name])}
            >
              ＋ {name}
            </Button>
          ))}
        </div>
      )}
    </Field>
  )
}

/** All characters typed, in their order: 去内毒素 finds 去除内毒素. */
function isWithin(name: string, typed: string): boolean {
  const wanted = [...typed.normalize('NFKC').toLowerCase()].filter(letter => letter.trim())
  let at = 0
  for (const letter of name.toLowerCase()) if (letter === wanted[at]) at++
  return at === wanted.length
}

function useNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const stop = new AbortController()
    api.goodsInfo
      .listUseCases({}, { quiet: true, signal: stop.signal })
      .then(setNames)
      // without the list nothing new can be chosen; what was chosen stays
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return names
}

function useProposed({ name, nameEn, categoryId }: UseCaseFieldProps['draft']): readonly string[] {
  const [proposed, setProposed] = useState<readonly string[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api.goodsInfo
        .proposeUseCases(
          { name: name.slice(0, 120), nameEn: nameEn.slice(0, 200), ...(categoryId !== '' && { categoryId }) },
          { quiet: true, signal: stop.signal },
        )
        .then(setProposed)
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, nameEn, categoryId])
  return proposed
}
