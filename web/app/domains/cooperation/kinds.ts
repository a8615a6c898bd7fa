import type { Api } from '@shangyouji/contract'
import { directoryTypeLabels, teamworkTypeLabels } from '@shangyouji/contract/cooperation/labels'

export type PostKind = 'TEAMWORK' | 'DIRECTORY'

export interface KindWords {
  readonly path: string
  /** What a list of them is called, and one of them. */
  readonly list: string
  readonly noun: string
  readonly unit: string
  readonly lead: string
  readonly about: string
  readonly publish: string
  readonly signUp: string
  readonly alike: string
  readonly titleLabel: string
  readonly titleHint: string
  readonly termsLabel: string
  readonly termsHint: string
  readonly types: Readonly<Record<string, string>>
}

export const kindLabels: Readonly<Record<PostKind, KindWords>> = {
  TEAMWORK: {
    path: '/website/teamwork',
    list: '合作项目',
    noun: '合作项目',
    unit: '个项目',
    lead: '联合研发、技术转让、代理与委托生产：说清项目与条件，找到合适的合作方',
    about:
      '生物医药上游合作项目：联合研发、技术转让、代理合作、委托开发与生产、投融资，审核后公开，报名经对方接受后互见联系方式。',
    publish: '发布合作项目',
    signUp: '报名合作',
    alike: '相似的合作项目',
    titleLabel: '项目名称',
    titleHint: '例如：双特异性抗体中试工艺联合开发',
    termsLabel: '合作条件',
    termsHint: '预算、阶段或分成方式，例如：共享知识产权，预算 80～120 万元',
    types: teamworkTypeLabels,
  },
  DIRECTORY: {
    path: '/website/directory',
    list: '行业名录',
    noun: '名录',
    unit: '家机构',
    lead: '生物医药上游的企业、CRO/CDMO、院所、园区与协会，按行业与地区查找',
    about:
      '生物医药上游行业名录：生产企业、CRO/CDMO、科研院所、产业园区、协会学会与投资机构，按行业和地区查找并建立联系。',
    publish: '登记名录',
    signUp: '申请联系',
    alike: '相似的机构',
    titleLabel: '机构名称',
    titleHint: '与营业执照或登记证书一致',
    termsLabel: '主营方向',
    termsHint: '产品、服务或平台能力，例如：CHO 细胞株构建、2000 L 一次性生产线',
    types: directoryTypeLabels,
  },
}

/** The kind that an address speaks of. */
export const kindOfPath = (pathname: string): PostKind =>
  pathname.startsWith(kindLabels.DIRECTORY.path) ? 'DIRECTORY' : 'TEAMWORK'

export const isPostKind = (word: string | null | undefined): word is PostKind =>
  word === 'TEAMWORK' || word === 'DIRECTORY'

/** Projects and entries have the same calls but for the words of their types. */
export const postCalls = (calls: Pick<Api, 'teamwork' | 'directory'>, kind: PostKind) =>
  (kind === 'TEAMWORK' ? calls.teamwork : calls.directory) as Api['teamwork']

export const enrolmentCalls = (calls: Pick<Api, 'teamworkEnroll' | 'directoryEnroll'>, kind: PostKind) =>
  (kind === 'TEAMWORK' ? calls.teamworkEnroll : calls.directoryEnroll) as Omit<Api['teamworkEnroll'], 'save'>
