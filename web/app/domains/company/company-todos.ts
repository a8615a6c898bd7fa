import type { Todo } from '../../back-office/todo-list.tsx'

/** What getBusinessIndex answers, as far as it asks for something to be done. */
interface Index {
  readonly completeness: number
  readonly counts: Readonly<Record<string, number>>
  readonly licencesEnding: readonly {
    readonly typeName: string
    readonly no: string
    readonly expireAt: string
    readonly daysLeft: number
  }[]
  readonly isChangeWaiting: boolean
}

/**
 * What waits for a company, most urgent first.
 * @param home where its area begins: /supplier, /exhibition
 */
export function companyTodos(
  home: string,
  { completeness, counts, licencesEnding, isChangeWaiting }: Index,
  unread: number,
): Todo[] {
  const info = `${home}/account/companyInfo`
  return [
    ...licencesEnding.map(({ typeName, no, expireAt, daysLeft }) => ({
      text:
        daysLeft < 0
          ? `${typeName}（${no}）已于 ${expireAt} 到期，请更新，否则相关产品暂停展示`
          : `${typeName}（${no}）${daysLeft === 0 ? '今天' : `${daysLeft}天后`}到期，请及时更新`,
      to: info,
    })),
    ...(unread > 0 ? [{ count: unread, text: '条未读消息', to: `${home}/news` }] : []),
    ...(isChangeWaiting ? [{ text: '企业信息变更正在审核，期间仍展示原信息', to: info }] : []),
    ...(completeness < 100 ? [{ text: `企业资料完整度 ${completeness}%，完善后更容易被需方选中`, to: info }] : []),
    ...(counts.albums === 0
      ? [{ text: '还没有企业图片，上传后展示在企业页面', to: `${home}/account/companyPicture` }]
      : []),
  ]
}
