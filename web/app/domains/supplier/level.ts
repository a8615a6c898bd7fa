import { levelLabels } from '@shangyouji/contract/level-words'

export const levelTone = (code: string) => (code === 'FLAGSHIP' || code === 'SENIOR' ? 'orange' : 'grey')
export const levelLabel = (code: string): string => levelLabels[code as keyof typeof levelLabels] ?? ''
