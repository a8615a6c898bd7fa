import type { ReviewEntity } from '@shangyouji/contract/review/calls'
import { Link, useSearchParams } from 'react-router'
import { Page, titled } from '../../../back-office/page.tsx'
import { loadCompanyOptions } from '../../../domains/company/company-options.ts'
import { withOpened } from '../../../lib/address.ts'
import { apiContext } from '../../../lib/context.ts'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { reasonsAbout } from '../shared/reasons-about.ts'
import type { Route } from './+types/review.ts'
import { Decision } from './decision.tsx'
import { namesOfGoods } from './goods-names.ts'
import { HeldBar, SendingBar } from './held-bar.tsx'
import { Item } from './item.tsx'
import { Queue } from './queue.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './review.module.css'
import type { ReviewItem } from './review-item.ts'
import { useChosenReviews } from './use-chosen-reviews.ts'
import { useDecisions } from './use-decisions.ts'
import { useHeldDecision } from './use-held-decision.ts'
import { claimOf, useLiveQueue } from './use-live-queue.ts'

export const meta = titled('审核')
export const handle = { isPhoneReady: true }

const PAGE_SIZE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const { searchParams: params } = url
  const entity = (params.get('entity') as ReviewEntity | null) ?? undefined
  const status = (params.get('status') as 'PENDING' | 'APPROVED' | 'REJECTED' | null) ?? 'PENDING'
  const asked = {
    entity,
    status,
    keyword: params.get('keyword') ?? undefined,
    isMine: params.has('mine') || undefined,
    isOverdue: params.has('overdue') || undefined,
    sort: status === 'PENDING' ? ('dueTime' as const) : ('decideTime' as const),
  }
  const [counts, { REJECT_REASON = [] }, queue, reviewers] = await Promise.all([
    calls.review.counts(),
    calls.dictionaryItem.list({ type: ['REJECT_REASON'] }),
    calls.review.search({ ...asked, size: PAGE_SIZE, current: Number(params.get('current') ?? 1) }),
    calls.review.reviewers(),
  ])
  const wanted = params.get('id') ?? queue.records[0]?.id
  const item = wanted ? await calls.review.byId({ id: wanted }).catch(() => null) : null
  const goodsNames = item?.entity === 'goods' ? await namesOfGoods(calls, item) : null
  const companyOptions = item && isCompany(item) ? await loadCompanyOptions(calls) : null
  const isPerson = item?.entity === 'realname'
  const about = isPerson ? 'PERSON' : item && isCompany(item) ? 'COMPANY' : 'CONTENT'
  const reasons = reasonsAbout(about, REJECT_REASON).map(
    // a person can always hand in again
    ({ code, name, extra }) => ({ code, name, isTemporary: isPerson || extra.kind !== 'PERMANENT' }),
  )
  return { counts, queue, asked, item, status, goodsNames, companyOptions, reasons, reviewers }
}

const isCompany = ({ entity }: Pick<ReviewItem, 'entity'>) => entity === 'company' || entity === 'companyChange'

/**
 * Three panes: the queue, what is judged with its differences, the decision. J/K move, A approves, R refuses. On a phone
 * the queue, or what was chosen there with the decision below.
 */
export default function Review({ loaderData }: Route.ComponentProps) {
  const { counts, asked, status, goodsNames, companyOptions, reasons, reviewers } = loaderData
  const { held, hold, sendNow, undo, isDecided, sendingNum } = useHeldDecision()
  const read = useLiveQueue(loaderData.queue, asked)
  const records = read.records.filter(({ id }) => !isDecided(id))
  const queue = { ...read, records, total: read.total - (read.records.length - records.length) }
  const live = read.records.find(record => record.id === loaderData.item?.id)
  const shown = loaderData.item && live ? { ...loaderData.item, ...claimOf(live) } : loaderData.item
  // decided, and on its way
  const item = shown && isDecided(shown.id) ? null : shown
  const [params] = useSearchParams()
  const chosen = useChosenReviews(queue, asked, hold)
  const { batch } = chosen

  const { approve, reject, takeBack, isMoving } = useDecisions({
    queue,
    item,
    hold,
    perform: batch.perform,
    held,
    undo,
  })

  return (
    <Page title="审核" note={<span className="desktop-only">J / K 切换，A 通过，R 填写驳回原因，Esc 离开输入框</span>}>
      <div className={`phone-one-column ${styles.panes}`} data-open={params.has('id') || undefined}>
        <Queue
          counts={counts}
          queue={queue}
          status={status}
          currentId={item?.id}
          isBatchUnderWay={sendingNum > 1 || (held?.ids.length ?? 0) > 1}
          selected={chosen.selected}
          onSelect={chosen.onSelect}
          all={chosen.all}
          reviewers={reviewers}
          onAssignSelected={chosen.assign}
          onRejectSelected={() => chosen.setIsRejecting(true)}
          onApproveSelected={chosen.approve}
        />
        {item ? (
          <>
            <Link to={withOpened(params, 'id', null)} className={cx('phone-only', styles.back)}>
              返回队列
            </Link>
            <Item item={item} goodsNames={goodsNames} companyOptions={companyOptions} />
            <Decision
              key={item.id}
              item={item}
              reasons={reasons}
              reviewers={reviewers}
              isMoving={isMoving}
              onApprove={approve}
              onReject={reject}
            />
          </>
        ) : (
          <div className={styles.nothing}>
            <Empty title={status === 'PENDING' ? '没有待审核的内容' : '没有记录'}>新提交的内容会出现在左侧队列</Empty>
          </div>
        )}
      </div>
      {held && <HeldBar held={held} onUndo={takeBack} onSend={sendNow} />}
      {!held && sendingNum > 1 && <SendingBar number={sendingNum} />}
      {chosen.isRejecting && (
        <RejectDialog
          count={chosen.selected.length}
          reasons={reasons}
          onClose={() => chosen.setIsRejecting(false)}
          onReject={chosen.reject}
        />
      )}
      {batch.dialog}
    </Page>
  )
}
