/** What the items of some dictionaries say beside their name. */
interface Extra {
  readonly name: string
  readonly label: string
  /** A choice; absent where it is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Several of the options, kept by commas; none of them means all. */
  readonly isMultiple?: boolean
}

const extras: Readonly<Record<string, readonly Extra[]>> = {
  INDUSTRY: [{ name: 'group', label: '分组' }],
  REJECT_REASON: [
    {
      name: 'kind',
      label: '性质',
      options: [
        { value: 'TEMPORARY', label: '修改后可再提交' },
        { value: 'PERMANENT', label: '不可发布' },
      ],
    },
    {
      name: 'about',
      label: '适用于',
      isMultiple: true,
      options: [
        { value: 'CONTENT', label: '发布的内容' },
        { value: 'COMPANY', label: '企业资料' },
        { value: 'PERSON', label: '个人实名' },
      ],
    },
  ],
}

export const extrasOf = (dictionary: string): readonly Extra[] => extras[dictionary] ?? []

/** The values of an extra that holds several. */
export const valuesOf = (value: string | undefined): string[] => (value ? value.split(',') : [])

/** An extra in words: the labels of what was chosen, else what was typed. */
export function extraText({ options, isMultiple }: Extra, value: string | undefined): string {
  if (!options) return value ?? ''
  if (isMultiple && !value) return '全部'
  return valuesOf(value)
    .map(one => options.find(option => option.value === one)?.label ?? one)
    .join('、')
}
