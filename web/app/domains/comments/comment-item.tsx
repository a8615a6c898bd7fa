import type { Comment, CommentReply } from '@shangyouji/contract/comments/calls'
import { commentStatusLabels } from '@shangyouji/contract/publications/labels'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { openLogin } from '../../lib/open-dialogs.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { LikeIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import { CommentBox } from './comment-box.tsx'
import styles from './comments.module.css'

/** A comment with its answers below it. */
export function CommentItem({ comment, onChange }: { comment: Comment; onChange: () => unknown }) {
  const [answered, setAnswered] = useState<Comment | CommentReply | null>(null)
  const done = () => {
    setAnswered(null)
    return onChange()
  }
  const box = answered && (
    <CommentBox
      key={answered.id}
      draftKey={`reply:${answered.id}`}
      placeholder={`回复 ${answered.authorName}`}
      autoFocus
      send={content =>
        api.commentReply.save({
          commentId: comment.id,
          ...(answered.id !== comment.id && { replyId: answered.id }),
          content,
        })
      }
      onSent={done}
    />
  )
  return (
    <li className={styles.comment}>
      <Said
        said={comment}
        like={() => api.comment.commentLike({ id: comment.id })}
        onAnswer={() => setAnswered(answered?.id === comment.id ? null : comment)}
        onGone={onChange}
      />
      {(comment.replies.length > 0 || box) && (
        <div className={styles.replies}>
          {comment.replies.length > 0 && (
            <ul aria-label={`对 ${comment.authorName} 的回复`}>
              {comment.replies.map((reply, i) => (
                <li key={reply.id} className={i > 0 ? 'mt-3' : undefined}>
                  <Said
                    said={reply}
                    to={reply.toName}
                    like={() => api.commentReply.commentReplyLike({ id: reply.id })}
                    onAnswer={() => setAnswered(answered?.id === reply.id ? null : reply)}
                    onGone={onChange}
                  />
                </li>
              ))}
            </ul>
          )}
          {box}
        </div>
      )}
    </li>
  )
}

interface SaidProps {
  said: Comment | CommentReply
  to?: string
  like: () => Promise<{ likeNum: number; isLiked: boolean }>
  onAnswer: () => void
  onGone: () => unknown
}

function Said({ said, to, like, onAnswer, onGone }: SaidProps) {
  const session = useSession()
  const [liked, setLiked] = useState({ likeNum: said.likeNum, isLiked: said.isLiked })
  const press = async () => {
    if (!session) return openLogin()
    if (!liked.isLiked) return setLiked(await like())
    await api.agree.noLike({ id: said.id })
    setLiked({ likeNum: liked.likeNum - 1, isLiked: false })
  }
  const remove = async () => {
    const isSure = await confirmBox({
      title: '删除这条评论？',
      text: '删除后不能恢复，下面的回复会一起删除。',
      ok: '删除',
      danger: true,
    })
    if (!isSure) return
    await api.comment.delete({ id: said.id })
    toast.success('已删除')
    await onGone()
  }
  return (
    <article className={styles.said}>
      <Avatar src={said.avatar} name={said.authorName} size={32} />
      <div>
        <p className="row wrap gap-2">
          <strong>{said.authorName}</strong>
          {said.isPublisher && <Tag tone="orange">发布方</Tag>}
          {said.status !== 'PUBLISHED' && <Tag tone="amber">{commentStatusLabels[said.status]}</Tag>}
          <RelativeTime at={said.createTime} className={styles.time} />
        </p>
        <p className={styles.words}>
          {to && <span className="note">回复 {to}：</span>}
          {said.content}
        </p>
        <p className={styles.acts}>
          <GuardedButton kind="text" size="small" icon={<LikeIcon />} aria-pressed={liked.isLiked} onClick={press}>
            {liked.likeNum > 0 ? liked.likeNum : '赞'}
          </GuardedButton>
          <Button kind="text" size="small" onClick={onAnswer}>
            回复
          </Button>
          {said.isMine && (
            <Button kind="text" size="small" onClick={() => void remove()}>
              删除
            </Button>
          )}
        </p>
      </div>
    </article>
  )
}
