import type { Comment, CommentSubject } from '@shangyouji/contract/comments/calls'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { useReplayClick } from '../../lib/hydration/hydrate-on-interaction.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { ChatIcon } from '../../ui/base/icons.tsx'
import { formatTotal } from '../../ui/text/format.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentItem } from './comment-item.tsx'

export interface CommentPage {
  records: Comment[]
  total: number
  totalIsCapped: boolean
  current: number
  pages: number
}

const SIZE = 10

/** What readers say, newest first; more come on a press, so that the address stays what it is. */
export default function Comments({
  bizType,
  bizId,
  first,
  placeholder = '说说您的看法、经验或问题',
}: {
  bizType: CommentSubject
  bizId: string
  first: CommentPage
  placeholder?: string
}) {
  const root = useReplayClick<HTMLElement>()
  const [page, setPage] = useState(first)
  const [loading, setLoading] = useState(false)
  const input = { bizType, bizId, size: SIZE }

  const again = async () => setPage(await api.comment.search(input, { quiet: true }))
  const more = async () => {
    setLoading(true)
    try {
      const next = await api.comment.search({ ...input, current: page.current + 1 })
      const known = new Set(page.records.map(({ id }) => id))
      setPage({ ...next, records: [...page.records, ...next.records.filter(({ id }) => !known.has(id))] })
    } finally {
      setLoading(false)
    }
  }

  return (
    <Card ref={root} title={`评论${page.total > 0 ? ` ${formatTotal(page.total, page.totalIsCapped)}` : ''}`}>
      <CommentBox
        draftKey={`comment:${bizId}`}
        placeholder={placeholder}
        send={content => api.comment.save({ bizType, bizId, content })}
        onSent={again}
      />
      {page.records.length === 0 ? (
        <Empty icon={<ChatIcon />} title="还没有评论">
          写下第一条评论，发布方会收到通知。
        </Empty>
      ) : (
        <ul className="divided" aria-label="评论">
          {page.records.map(comment => (
            <CommentItem key={comment.id} comment={comment} onChange={again} />
          ))}
        </ul>
      )}
      {page.current < page.pages && (
        <Button block busy={loading} onClick={() => void more()}>
          查看更多评论
        </Button>
      )}
    </Card>
  )
}
