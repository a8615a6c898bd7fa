import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { withOpened } from '../../../lib/address.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { changeQuestion, openingQuestion } from '../accounts/approval-question.ts'
import type { Refusal } from './decision.tsx'
import { isOthers, type ReviewItem } from './review-item.ts'
import type { useChosenReviews } from './use-chosen-reviews.ts'
import { runOf, type useHeldDecision, type Verdict } from './use-held-decision.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** A company is not opened by a slip of a key. */
function questionOf({ entity, title, form }: ReviewItem) {
  if (entity === 'company') return openingQuestion(title, form.kind)
  return entity === 'companyChange' ? changeQuestion(title) : undefined
}

interface Deciding extends Pick<ReturnType<typeof useHeldDecision>, 'held' | 'hold' | 'undo'> {
  readonly queue: { readonly records: readonly { readonly id: string }[] }
  /** What is judged; null where nothing is open. */
  readonly item: ReviewItem | null
  readonly perform: ReturnType<typeof useChosenReviews>['batch']['perform']
}

/** What is decided about the item that is open, by keys or by hand, and the way to the next one. */
export function useDecisions({ queue, item, held, hold, undo, perform }: Deciding) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // what is on the screen is about to be replaced: a key or click now may mean either
  const isMoving = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()

  const at = queue.records.findIndex(record => record.id === item?.id)
  const open = (id: string | undefined) => id && navigate(withOpened(params, 'id', id), { preventScrollReset: true })
  const move = (step: number) => open(queue.records[at + step]?.id)
  /** After a decision the next one is opened, so that hands stay on the keys. */
  const next = async () => {
    const following = queue.records[at + 1] ?? queue.records[at - 1]
    if (following) await navigate(withOpened(params, 'id', following.id), { replace: true })
    else await revalidate()
  }
  const decide = async ({ id, title }: ReviewItem, label: string, verdict: Verdict) => {
    hold({
      ids: [id],
      text: `已${label}《${title}》`,
      verdict,
      async send() {
        const done = await perform({ label, run: runOf(verdict) }, [id])
        // what could not be decided comes back, with why
        if (done && done.failed.length > 0) open(id)
      },
    })
    await next()
  }
  const approve = async () => {
    if (isMoving || item?.status !== 'PENDING' || isOthers(item)) return
    const ask = questionOf(item)
    if (ask && !(await confirmBox({ ...ask, ok: '通过' }))) return
    await decide(item, '通过', { call: 'approve' })
  }
  const reject = async (refusal: Refusal) => {
    if (item && !isMoving) await decide(item, '驳回', { call: 'reject', refusal })
  }
  const takeBack = () => {
    const [id, ...others] = held?.ids ?? []
    undo()
    if (others.length === 0) open(id)
  }
  useReviewKeys({ onNext: () => move(1), onPrevious: () => move(-1), onApprove: approve })
  return { approve, reject, takeBack, isMoving }
}
