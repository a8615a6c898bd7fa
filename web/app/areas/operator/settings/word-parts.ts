import { wordLevelLabels } from '@shangyouji/contract/sensitive-words/labels'
import type { BatchAction } from '../../../back-office/list/batch.tsx'
import { api } from '../../../lib/api/client.ts'
import type { Tone } from '../../../ui/base/tag.tsx'

export type WordLevel = keyof typeof wordLevelLabels

/** What of an address is a level; anything else counts as absent. */
export const levelOf = (text: string | undefined): WordLevel | undefined =>
  text !== undefined && text in wordLevelLabels ? (text as WordLevel) : undefined

export const levelTones: Readonly<Record<WordLevel, Tone>> = {
  BLOCK: 'red',
  WARN: 'amber',
  REVIEW: 'indigo',
}

/** As batch: what is deleted counts no more at once. */
export const removeWords: BatchAction = {
  label: '删除',
  danger: true,
  ask: { title: '删除敏感词', text: '将删除 {n} 个词，立即生效，不能恢复。只想暂停时可改为停用。' },
  async run(ids) {
    await api.words.delete({ ids })
    return { success: ids, failed: [] }
  },
}

export const removeAllowed: BatchAction = {
  label: '删除',
  danger: true,
  ask: { title: '删除白名单', text: '将删除 {n} 条白名单，其中的词重新计为命中，立即生效。' },
  async run(ids) {
    await api.words.allowedDelete({ ids })
    return { success: ids, failed: [] }
  },
}
