interface Notice {
  readonly accountId: string
  readonly side: string
  readonly type: string
  readonly title: string
  readonly content?: string
  readonly link?: string
}

/** What a title is about: 您的商品《…》已通过审核. */
const NAME = /《.*》|“.*”/s
const MOST_NAMES = 20

/** Notices that say the same of several things to one account, as one that counts and names them. */
export const together = <N extends Notice>(notices: readonly N[]): N[] =>
  [...Map.groupBy(notices, keyOf).values()].flatMap(same =>
    same.length > 1 && isNamed(same[0]!) ? merged(same) : same,
  )

const isNamed = ({ title }: Notice): boolean => NAME.test(title)

const keyOf = ({ accountId, side, type, title, content = '', link = '' }: Notice): string =>
  JSON.stringify([accountId, side, type, title.replace(NAME, '《》'), content, link])

function merged<N extends Notice>(same: readonly N[]): N {
  const [first] = same
  const names = same.slice(0, MOST_NAMES).map(({ title }) => NAME.exec(title)![0])
  const rest = same.length > MOST_NAMES ? ' 等' : ''
  return {
    ...first!,
    title: first!.title.replace(NAME, named => `${named}等${same.length}项`),
    content: [first!.content, `包括：${names.join('、')}${rest}`].filter(Boolean).join('\n'),
  }
}
