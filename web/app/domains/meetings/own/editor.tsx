import type { MeetingPerson as Person } from '@shangyouji/contract/meetings/people-calls'
import { useState } from 'react'
import { FormBar } from '../../../back-office/form-bar.tsx'
import { Page, Panel } from '../../../back-office/page.tsx'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { StepLine } from '../../../ui/base/step-line.tsx'
import { SensitiveDialog } from '../../../ui/overlay/sensitive-dialog.tsx'
import type { EditorProps } from './editor-props.ts'
import { AgendaFields, FactFields } from './fact-fields.tsx'
import { MeetingPreview } from './meeting-preview.tsx'
import styles from './own.module.css'
import { PeoplePanel } from './people-panel.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { EnrolmentFields, TicketFields } from './sale-fields.tsx'
import { fieldErrorsOfStep, firstFaultyStep, isFaulty, steps } from './steps.ts'
import { type PaidBy, UnpayableNotice } from './unpayable-notice.tsx'
import { useMeetingForm } from './use-meeting-form.ts'
import { useSteps } from './use-steps.ts'
import type { Stored, Values } from './values.ts'

const PRIVATE = ['DRAFT', 'REJECTED']

interface Props {
  stored: Stored | null
  /** An earlier meeting that a new one begins as. */
  source: Stored | null
  people: readonly Person[]
  /** How the company is paid for tickets. */
  paid: PaidBy
  /** Address of the list on this side. */
  home: string
}

/** Writes a meeting step by step: facts, agenda, tickets, registration form; people as soon as it is stored. */
export function MeetingEditor({ stored: loaded, source, people, paid, home }: Props) {
  // what was read when the editor opened: a later reading, for people, must not hide that a colleague changed the form
  const [stored] = useState(loaded)
  const { step, seen, goTo, seeAll } = useSteps(stored === null)
  const { values, set, faults, missing, busy, form, draft, epoch, words, forgetWords, restore, sendAs } =
    useMeetingForm({
      ...{ stored, source, home },
      onFaults: found => goTo(firstFaultyStep(found) ?? step),
    })
  // a step that was left before says by itself what is missing in it
  const props = { values, set, faults: { ...(seen.has(step) && fieldErrorsOfStep(missing, step)), ...faults } }
  const isCancelled = stored?.phase === 'CANCELLED'
  const elsewhere = faultsElsewhere(faults, values)
  const isLast = step === steps.length - 1
  const isShown = (key: string) => steps[step]!.key === key
  const stateOf = (i: number) => {
    if (isFaulty(faults, i) || (seen.has(i) && isFaulty(missing, i))) return 'FAULTY'
    return seen.has(i) ? 'DONE' : undefined
  }
  const submit = () => {
    seeAll()
    sendAs('submit')
  }
  return (
    <Page
      title={stored ? '编辑会议' : '发布会议'}
      note="提交后预计3个工作日内完成审核；已发布的内容在审核通过后替换，报名时间、名额、票价、售卖时间与联系方式可立即更新"
    >
      {source && <p role="status">已复制“{source.title}”，请填写新的时间；人员、展商与优惠码不复制。</p>}
      {stored?.rejectReason && <p className={styles.bad}>上次审核未通过：{stored.rejectReason}</p>}
      {isCancelled && <p className={styles.bad}>会议已取消，不能再修改。</p>}
      <DraftOffer draft={draft.found} onRestore={restore} onDiscard={draft.clear} />
      <StepLine
        steps={steps.map(({ key, title }, i) => ({ key, title, state: stateOf(i) }))}
        current={step}
        mayChoose={() => true}
        onChoose={goTo}
      />
      {isLast && firstFaultyStep(missing) !== null && (
        <p className={styles.bad}>标为“待完善”的步骤还有未填写或有误的内容，完善后才能提交。</p>
      )}
      {isShown('people') && (
        <>
          <PeoplePanel meetId={stored?.id ?? null} people={people} onStore={() => sendAs('people')} />
          {stored?.status === 'PUBLISHED' && !isCancelled && <PromoPanel meetId={stored.id} tickets={stored.tickets} />}
        </>
      )}
      {isShown('preview') && <MeetingPreview values={values} />}
      {(isShown('tickets') || isLast) && <UnpayableNotice values={values} paid={paid} home={home} />}
      <form
        {...form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        {elsewhere.length > 0 && (
          <p role="alert" className={styles.bad}>
            {elsewhere.join('；')}
          </p>
        )}
        <StepFields step={steps[step]!.key} epoch={epoch} {...props} />
        <EditorBar {...{ stored, step, busy, home, goTo, sendAs }} />
      </form>
      <SensitiveDialog words={words} busy={busy} onCancel={forgetWords} onContinue={() => sendAs('anyway')} />
    </Page>
  )
}

interface EditorBarProps extends Pick<ReturnType<typeof useMeetingForm>, 'busy' | 'sendAs'> {
  readonly stored: Stored | null
  readonly step: number
  readonly home: string
  readonly goTo: (step: number) => void
}

/** Through the steps, and what can be done with the form as it stands. */
function EditorBar({ stored, step, busy, home, goTo, sendAs }: EditorBarProps) {
  const isCancelled = stored?.phase === 'CANCELLED'
  const isLast = step === steps.length - 1
  return (
    <FormBar>
      <LinkButton to={home} kind="text">
        返回
      </LinkButton>
      {(!stored || PRIVATE.includes(stored.status)) && (
        <Button busy={busy} onClick={() => sendAs('draft')}>
          存草稿
        </Button>
      )}
      {stored?.status === 'PUBLISHED' && !isCancelled && (
        <Button busy={busy} onClick={() => sendAs('base')}>
          立即更新
        </Button>
      )}
      {step > 0 && <Button onClick={() => goTo(step - 1)}>上一步</Button>}
      {!isLast && (
        <Button kind={stored ? 'default' : 'primary'} onClick={() => goTo(step + 1)}>
          下一步
        </Button>
      )}
      {!isCancelled && (isLast || stored) && (
        <GuardedButton kind="primary" size="large" type="submit" busy={busy}>
          提交审核
        </GuardedButton>
      )}
    </FormBar>
  )
}

/** The fields of one step. */
function StepFields({ step, epoch, ...props }: EditorProps & { step: string; epoch: number }) {
  if (step === 'facts')
    return (
      <Panel title="基本信息">
        <FactFields key={epoch} {...props} />
      </Panel>
    )
  if (step === 'agenda')
    return (
      <Panel title="会场与日程">
        <AgendaFields {...props} />
      </Panel>
    )
  if (step === 'tickets')
    return (
      <Panel title="票种与退票">
        <TicketFields {...props} />
      </Panel>
    )
  if (step === 'enrolment')
    return (
      <Panel title="报名设置">
        <EnrolmentFields {...props} />
      </Panel>
    )
  return null
}

/** Faults of what the editor does not show: they are said above the form. */
const faultsElsewhere = (faults: Readonly<Record<string, string>>, values: Values): string[] =>
  Object.entries(faults).flatMap(([name, text]) => (name.split('.')[0]! in values ? [] : [text]))
