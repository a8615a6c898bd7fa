import { Panel } from '../../../back-office/page.tsx'
import { TodoList } from '../../../back-office/todo-list.tsx'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { EditIcon } from '../../../ui/base/icons.tsx'

interface Waiting {
  readonly answers: number
  readonly rejected: number
  readonly ending: number
  readonly drafts: number
  readonly claimable: number
  /** Inquiries and intent orders whose next step is the buyer's. */
  readonly trade: number
  /** Samples to be received or reported on. */
  readonly trials: number
  readonly consulting: number
  /** Feedback with answers not seen yet. */
  readonly feedback: number
}

/** What waits for the buyer, most urgent first. */
export function ToDo({ waiting, hasDemands }: { waiting: Waiting; hasDemands: boolean }) {
  const items = [
    { count: waiting.answers, text: '份新报价待查看', to: '/demander/needManage?status=PUBLISHED' },
    { count: waiting.trade, text: '张询价单或意向单等您处理', to: '/demander/intentLetter' },
    { count: waiting.consulting, text: '条咨询有新回复', to: '/demander/consulting' },
    { count: waiting.feedback, text: '条反馈有新答复', to: '/website/complaint' },
    { count: waiting.trials, text: '份样品待签收或反馈', to: '/demander/trial' },
    { count: waiting.ending, text: '条需求即将到期，可延期', to: '/demander/needManage?status=PUBLISHED' },
    { count: waiting.rejected, text: '条需求未通过审核，修改后可重新提交', to: '/demander/needManage?status=REJECTED' },
    { count: waiting.claimable, text: '条登录前发布的需求可认领', to: '/demander/needManage' },
    { count: waiting.drafts, text: '条草稿待提交', to: '/demander/needManage?status=DRAFT' },
  ].filter(({ count }) => count > 0)
  const publish = (
    <Button kind="primary" icon={<EditIcon />} onClick={() => openPublish()}>
      发布需求
    </Button>
  )
  if (!hasDemands && items.length === 0) {
    return (
      <Panel title="待办">
        <Empty title="从发布第一条需求开始" action={publish}>
          说清要什么、要多少、什么时候要，最多5家供方会带着报价来找您。
        </Empty>
      </Panel>
    )
  }
  return (
    <Panel title="待办" extra={publish}>
      <TodoList items={items} />
    </Panel>
  )
}
