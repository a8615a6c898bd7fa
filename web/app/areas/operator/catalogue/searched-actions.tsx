import type { Api } from '@shangyouji/contract'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

export const MOST_HOT_WORDS = 30

type Searched = Awaited<ReturnType<Api['catalogue']['searchReport']>>['records'][number]

/** What an operator can do about a word that was looked for. */
export function SearchedActions({
  row: { keyword, isNotSold },
  words,
  onHotWord,
  onSynonym,
  onUseCase,
}: {
  row: Searched
  words: readonly { readonly word: string }[]
  onHotWord: (word: string) => void
  onSynonym: (word: string) => void
  onUseCase: (word: string) => void
}) {
  const { revalidate } = useRevalidator()
  const mark = async (next: boolean) => {
    await api.catalogue.markNotSold({ keyword, isNotSold: next })
    await revalidate()
    toast.success(next ? '已标记为平台不售，可在“平台不售”中取消' : '已取消标记')
  }
  return (
    <>
      <Button kind="text" size="small" onClick={() => onSynonym(keyword.slice(0, 60))}>
        加同义词
      </Button>
      <Button kind="text" size="small" onClick={() => onUseCase(keyword.slice(0, 60))}>
        标为用途
      </Button>
      <Button kind="text" size="small" onClick={() => mark(!isNotSold)}>
        {isNotSold ? '取消不售' : '平台不售'}
      </Button>
      {words.some(one => one.word === keyword) ? (
        <span className="hint">已是热搜词</span>
      ) : (
        <Button
          kind="text"
          size="small"
          aria-disabled={words.length >= MOST_HOT_WORDS}
          onClick={() => onHotWord(keyword.slice(0, 20))}
        >
          设为热搜词
        </Button>
      )}
    </>
  )
}
