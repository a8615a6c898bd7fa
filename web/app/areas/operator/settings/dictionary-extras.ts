/** What the items of some dictionaries say beside their name. */
interface Extra {
  readonly name: string
  readonly label: string
  /** A choice; absent where it is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
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
  ],
}

export const extrasOf = (dictionary: string): readonly Extra[] => extras[dictionary] ?? []

/** An extra in words: the label of a chosen value, else what was typed. */
export const extraText = ({ options }: Extra, value: string | undefined): string =>
  options?.find(option => option.value === value)?.label ?? value ?? ''
