import { type ComponentProps, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import { useMayDo } from '../shared/use-may-do.ts'
import { changeQuestion, openingQuestion } from './approval-question.ts'
import type { OpenCompany } from './company-details.ts'

const LevelDialog = dialogWhenOpened(async () => (await import('./level-dialog.tsx')).LevelDialog)
const ReasonDialog = dialogWhenOpened(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

type ReasonedAction = 'refuse' | 'refuseChange' | 'freeze' | 'unfreeze' | 'terminate'
type Open = ReasonedAction | 'level' | null

/** What may be done to a company in the state it is in; the version says what was looked at. */
export function CompanyActions({ company }: { company: OpenCompany }) {
  const { details } = company
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const mayDo = useMayDo()
  const { id, version, name, can } = details
  const decision = { id, version }
  const close = () => setOpen(null)
  const { orAsk, dialog } = useAsking(close)

  const approve = async (isChange: boolean) => {
    const question = isChange ? changeQuestion(name) : openingQuestion(name, details.kind)
    if (!(await confirmBox({ ...question, ok: '通过' }))) return
    try {
      await (isChange ? api.companies.approveChange(decision) : api.companies.approve(decision))
      toast.success('已通过，对方会收到通知')
    } catch (failure) {
      // what was looked at is not what is there any more: the newer state is shown
      if (!isFailure(failure)) throw failure
    }
    await revalidate()
  }
  const isReviewer = mayDo('reviewer')

  return (
    <div className="row gap-2">
      {isReviewer && can.approve && (
        <GuardedButton kind="primary" onClick={() => approve(false)}>
          通过申请
        </GuardedButton>
      )}
      {isReviewer && can.refuse && <Button onClick={() => setOpen('refuse')}>拒绝申请</Button>}
      {isReviewer && can.decideChange && (
        <>
          <GuardedButton kind="primary" onClick={() => approve(true)}>
            通过变更
          </GuardedButton>
          <Button onClick={() => setOpen('refuseChange')}>拒绝变更</Button>
        </>
      )}
      <span className="grow" />
      {mayDo('finance') && details.status === 'APPROVED' && <Button onClick={() => setOpen('level')}>会员等级</Button>}
      {isReviewer && can.freeze && <Button onClick={() => setOpen('freeze')}>冻结</Button>}
      {isReviewer && can.unfreeze && <Button onClick={() => setOpen('unfreeze')}>解除冻结</Button>}
      {mayDo('super') && can.terminate && (
        <Button kind="danger" onClick={() => setOpen('terminate')}>
          注销
        </Button>
      )}

      {open && open !== 'level' && <CompanyDialog action={open} company={company} orAsk={orAsk} onClose={close} />}
      {open === 'level' && <LevelDialog company={details} onClose={close} />}
      {dialog}
    </div>
  )
}

/** What each dialog says before a reason is given. */
const dialogTexts: Readonly<Record<ReasonedAction, { title: string; text: string }>> = {
  refuse: { title: '拒绝申请', text: '申请人会收到原因，修改后可以重新提交。' },
  refuseChange: { title: '拒绝变更', text: '企业会收到原因，页面继续展示原信息。' },
  freeze: {
    title: '冻结企业',
    text: '企业页面和已发布的内容立即停止展示，成员不能进入后台；进行中的意向单双方仍可查看。',
  },
  unfreeze: { title: '解除冻结', text: '企业页面和内容恢复展示。' },
  terminate: {
    title: '注销企业',
    text: '注销后不能恢复，企业名称和统一社会信用代码随之释放，可由他人重新申请。',
  },
}
const okTexts: Partial<Record<ReasonedAction, string>> = { freeze: '冻结', terminate: '注销' }

/** Asks for the reason of an action and takes it; what needs a second person is asked for instead. */
function CompanyDialog({
  action,
  company: { details, refuseReasons, freezeReasons },
  orAsk,
  onClose,
}: {
  action: ReasonedAction
  company: OpenCompany
  orAsk: ReturnType<typeof useAsking>['orAsk']
  onClose: () => void
}) {
  const decision = { id: details.id, version: details.version }
  const run: Readonly<Record<ReasonedAction, ComponentProps<typeof ReasonDialog>['onSave']>> = {
    refuse: reason => api.companies.refuse({ ...decision, ...reason }),
    refuseChange: reason => api.companies.refuseChange({ ...decision, ...reason }),
    freeze: reason =>
      orAsk(() => api.companies.freeze({ ...decision, ...reason }), {
        asked: { kind: 'FREEZE_PAYING_COMPANY', payload: { ...decision, ...reason } },
        reason: reason.reason,
      }),
    unfreeze: reason => api.companies.unfreeze({ ...decision, ...reason }),
    terminate: reason =>
      orAsk(() => api.companies.terminate({ ...decision, ...reason }), {
        asked: { kind: 'TERMINATE_PAYING_COMPANY', payload: { ...decision, ...reason } },
        reason: reason.reason,
      }),
  }
  const { title, text } = dialogTexts[action]
  const templates = action === 'freeze' ? freezeReasons : action.startsWith('refuse') ? refuseReasons : undefined
  return (
    <ReasonDialog
      title={`${title} · ${details.name}`}
      text={text}
      ok={okTexts[action] ?? title}
      danger={action !== 'unfreeze'}
      templates={templates}
      onSave={run[action]}
      onClose={onClose}
    />
  )
}
