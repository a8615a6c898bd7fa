import { levelLabels } from '@shangyouji/contract/companies/level-labels'

export const levelTone = (code: string) => (code === 'FLAGSHIP' || code === 'SENIOR' ? 'orange' : 'grey')
export const levelLabel = (code: string): string => levelLabels[code as keyof typeof levelLabels] ?? ''
