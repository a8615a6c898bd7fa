import { levelLabels } from '@shangyouji/contract/companies/level-labels'
export const levels = { NONE: '个人与需方', ...levelLabels } as const
export const modes = { MANUAL: '人工审核', AUTO: '自动通过', AUTO_WITH_SAMPLING: '抽检' } as const
