export type AlbumKind = 'PICTURE' | 'HONOR'

export const kindOfPath = (pathname: string): AlbumKind => (/\/honor(\.data)?\/?$/.test(pathname) ? 'HONOR' : 'PICTURE')

/** The two screens are one in words of their own. */
export const albumLabels = {
  PICTURE: {
    title: '企业图片',
    note: '按相册展示在企业页面，拖动可调整顺序',
    create: '新建相册',
    example: '例如：厂区与车间、研发中心',
    nothing: '还没有企业图片',
    hint: '厂房、车间、实验室、仓储、团队……真实的照片能让需方更快了解您。',
    picture: '图片',
    caption: '图片说明（选填）',
    needsCaption: false,
  },
  HONOR: {
    title: '荣誉资质',
    note: '按分组展示在企业页面，拖动可调整顺序',
    create: '新建分组',
    example: '例如：体系认证、专利、荣誉奖项',
    nothing: '还没有荣誉资质',
    hint: '体系认证、专利、检测报告、获奖证书……需方可点开大图核验。营业执照和许可证请在“企业信息”中提交。',
    picture: '证书',
    caption: '证书名称',
    needsCaption: true,
  },
} as const satisfies Record<AlbumKind, unknown>
