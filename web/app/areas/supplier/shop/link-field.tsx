import type { StorefrontLink } from '@shangyouji/contract/storefronts/document'
import { sectionLabels } from '@shangyouji/contract/storefronts/sections'
import { useState } from 'react'
import { Field, Select } from '../../../ui/base/field.tsx'
import { ItemsField } from './items-field.tsx'
import { optionsOf } from './options-of.ts'

const kinds = {
  TAB: '店铺栏目',
  GOODS: '产品',
  CATEGORY: '店内分类',
  ARTICLE: '文章',
  VIDEO: '视频',
  SOLUTION: '解决方案',
  LIBRARY: '资料',
  MEETING: '会议',
  ALBUM: '企业相册',
} as const
type Kind = keyof typeof kinds

const choices = {
  GOODS: 'goods',
  CATEGORY: 'category',
  ARTICLE: 'article',
  VIDEO: 'video',
  SOLUTION: 'solution',
  LIBRARY: 'dataLibrary',
  MEETING: 'meet',
  ALBUM: 'album',
} as const

interface LinkFieldProps {
  readonly link: StorefrontLink | null
  /** It must lead somewhere. */
  readonly isRequired?: boolean
  readonly error?: string | undefined
  readonly onChange: (link: StorefrontLink | null) => void
}

/** Where a picture leads: a section or a thing of the own shop, never an address. */
export function LinkField({ link, isRequired = false, error, onChange }: LinkFieldProps) {
  // chosen before the thing itself is; an undo may bring another link meanwhile
  const [chosen, setChosen] = useState<{ kind: Kind | ''; beside: typeof link }>({ kind: '', beside: link })
  const kind = (chosen.beside === link && chosen.kind) || (link?.kind ?? '')
  const choose = (next: Kind | '') => {
    setChosen({ kind: next, beside: isRequired ? link : null })
    if (next === 'TAB') onChange({ kind: 'TAB', tab: 'goods' })
    else if (!isRequired) onChange(null)
  }
  return (
    <>
      <Field label="点击后打开">
        <Select
          value={kind}
          options={optionsOf(kinds)}
          {...(!isRequired && { placeholder: '不打开' })}
          onChange={({ target }) => choose(target.value as Kind | '')}
        />
      </Field>
      {kind === 'TAB' && (
        <Field label="栏目">
          <Select
            value={link?.kind === 'TAB' ? link.tab : 'goods'}
            options={optionsOf(sectionLabels)}
            onChange={({ target }) => onChange({ kind: 'TAB', tab: target.value as keyof typeof sectionLabels })}
          />
        </Field>
      )}
      {kind !== '' && kind !== 'TAB' && (
        <ItemsField
          key={kind}
          kind={choices[kind]}
          label={kinds[kind]}
          most={1}
          ids={link && link.kind === kind ? [link.id] : []}
          error={error}
          onChange={([id]) => (id ? onChange({ kind, id }) : !isRequired && onChange(null))}
        />
      )}
    </>
  )
}
