import type { EnrollOperation } from '@shangyouji/contract/enrolments/calls'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { findEnrolment } from '../../../domains/demand/enrolment/own-enrolments.ts'
import { ReasonDialog } from '../../../forms/reason-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export type Operation = Exclude<z.output<typeof EnrollOperation>, 'APPROVE' | 'CANCEL'>

/** What each decision says before and after; those with `reasons` ask for one. */
export const decisions: Readonly<
  Record<Operation, { label: string; text: string; done: string; reasons?: readonly string[] }>
> = {
  SHORTLIST: { label: '入围', text: '入围后，对方会收到通知，并能看到您的联系方式。', done: '已列为入围' },
  WIN: {
    label: '选中',
    text: '对方所报的明细将全部选给该供方，对方会收到通知，并能看到您的联系方式。下意向单之前可以撤销。',
    done: '已选中',
  },
  UNDO: { label: '撤销选中', text: '撤销后对方回到入围，所选明细可以另选供方；对方会收到通知。', done: '已撤销选中' },
  LOSE: {
    label: '未选中',
    text: '对方会收到未被选中的通知，之后仍可恢复。',
    done: '已标记为未选中',
    reasons: ['价格偏高', '交期不合适', '已选择其他供方'],
  },
  REJECT: {
    label: '不合适',
    text: '对方会收到通知和原因，之后仍可恢复。',
    done: '已标记为不合适',
    reasons: ['规格不符', '资质不符', '报价不完整', '无法联系'],
  },
  RESTORE: { label: '恢复', text: '恢复为已查看，对方会收到通知。', done: '已恢复' },
}

/** Where a chosen quotation is ordered or countered, and where its order stands. */
export const inquiryPage = (id: string): string => `/demander/intentLetter?tab=inquiry&id=${id}`
export const orderPage = (id: string): string => `/demander/intentLetter?id=${id}`

interface Asked {
  readonly id: string
  readonly businessName: string
}

export interface Decide {
  /** @returns true once it was decided; false when it was not */
  readonly ask: (operation: Operation, answer: Asked) => Promise<boolean>
  readonly dialog: ReactNode
}

/**
 * Decides about answers: asks with what it means, with a reason where one is due, and loads the screen anew.
 */
export function useDecide(): Decide {
  const [pending, setPending] = useState<
    (Asked & { operation: 'LOSE' | 'REJECT'; end: (done: boolean) => void }) | null
  >(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  const run = async (operation: Operation, id: string, reason: string): Promise<boolean> => {
    const { failed } = await api.enroll.enrollOperation({ ids: [id], operation, reason })
    if (failed[0]) toast.error(failed[0].msg)
    else toast.success(decisions[operation].done)
    await revalidate()
    return failed.length === 0
  }

  return {
    async ask(operation, answer) {
      const { label, text } = decisions[operation]
      if (operation === 'LOSE' || operation === 'REJECT') {
        return new Promise(end => setPending({ ...answer, operation, end }))
      }
      if (!(await confirmBox({ title: `${label} · ${answer.businessName}`, text, ok: label }))) return false
      if (!(await run(operation, answer.id, ''))) return false
      if (operation === 'WIN') {
        const isOrdering = await confirmBox({
          title: '已选中供方',
          text: '下一步：核对报价，下意向单或还价。也可以稍后在该报价处继续。',
          ok: '去下意向单',
          cancel: '稍后',
        })
        const { inquiryId } = isOrdering ? await findEnrolment(answer.id) : { inquiryId: null }
        if (inquiryId) await navigate(inquiryPage(inquiryId))
      }
      return true
    },
    dialog: pending && (
      <ReasonDialog
        key={pending.id + pending.operation}
        title={`${decisions[pending.operation].label} · ${pending.businessName}`}
        text={decisions[pending.operation].text}
        reasons={decisions[pending.operation].reasons ?? []}
        // refusing without a word helps nobody; not being chosen explains itself
        isRequired={pending.operation === 'REJECT'}
        onClose={() => {
          pending.end(false)
          setPending(null)
        }}
        onGiven={async reason => {
          pending.end(await run(pending.operation, pending.id, reason))
          setPending(null)
        }}
      />
    ),
  }
}
