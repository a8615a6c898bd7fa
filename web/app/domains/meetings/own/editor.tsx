import type { MeetingPerson as Person } from '@shangyouji/contract/meetings/people-calls'
import { useState } from 'react'
import { FormBar } from '../../../back-office/form-bar.tsx'
import { Page, Panel } from '../../../back-office/page.tsx'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { SensitiveDialog } from '../../../ui/overlay/sensitive-dialog.tsx'
import { AgendaFields, FactFields } from './fact-fields.tsx'
import styles from './own.module.css'
import { PeoplePanel } from './people-panel.tsx'
import { PromoPanel } from './promo-panel.tsx'
import { EnrolmentFields, TicketFields } from './sale-fields.tsx'
import { useMeetingForm } from './use-meeting-form.ts'
import type { Stored, Values } from './values.ts'

const PRIVATE = ['DRAFT', 'REJECTED']

interface Props {
  stored: Stored | null
  /** An earlier meeting that a new one begins as. */
  source: Stored | null
  people: readonly Person[]
  /** Address of the list on this side. */
  home: string
}

/** Writes a meeting: facts, agenda, tickets, registration form; people as soon as it is stored. */
export function MeetingEditor({ stored: loaded, source, people, home }: Props) {
  // what was read when the editor opened: a later reading, for people, must not hide that a colleague changed the form
  const [stored] = useState(loaded)
  const { values, set, faults, busy, form, draft, epoch, words, forgetWords, restore, sendAs } = useMeetingForm(
    stored,
    source,
    home,
  )
  const props = { values, set, faults }
  const isCancelled = stored?.phase === 'CANCELLED'
  const elsewhere = faultsElsewhere(faults, values)
  return (
    <Page
      title={stored ? '编辑会议' : '发布会议'}
      note="提交后预计3个工作日内完成审核；已发布的内容在审核通过后替换，报名时间、名额、票价、售卖时间与联系方式可立即更新"
    >
      {source && <p role="status">已复制“{source.title}”，请填写新的时间；人员、展商与优惠码不复制。</p>}
      {stored?.rejectReason && <p className={styles.bad}>上次审核未通过：{stored.rejectReason}</p>}
      {isCancelled && <p className={styles.bad}>会议已取消，不能再修改。</p>}
      <DraftOffer draft={draft.found} onRestore={restore} onDiscard={draft.clear} />
      <form
        {...form}
        onSubmit={event => {
          event.preventDefault()
          sendAs('submit')
        }}
      >
        {elsewhere.length > 0 && (
          <p role="alert" className={styles.bad}>
            {elsewhere.join('；')}
          </p>
        )}
        <Panel title="基本信息">
          <FactFields key={epoch} {...props} />
        </Panel>
        <Panel title="会场与日程">
          <AgendaFields {...props} />
        </Panel>
        <Panel title="票种与退票">
          <TicketFields {...props} />
        </Panel>
        <Panel title="报名">
          <EnrolmentFields {...props} />
        </Panel>
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
          {!isCancelled && (
            <GuardedButton kind="primary" size="large" type="submit" busy={busy}>
              提交审核
            </GuardedButton>
          )}
        </FormBar>
      </form>
      <PeoplePanel meetId={stored?.id ?? null} people={people} />
      {stored?.status === 'PUBLISHED' && !isCancelled && <PromoPanel meetId={stored.id} tickets={stored.tickets} />}
      <SensitiveDialog words={words} busy={busy} onCancel={forgetWords} onContinue={() => sendAs('anyway')} />
    </Page>
  )
}

/** Faults of what the editor does not show: they are said above the form. */
const faultsElsewhere = (faults: Readonly<Record<string, string>>, values: Values): string[] =>
  Object.entries(faults).flatMap(([name, text]) => (name.split('.')[0]! in values ? [] : [text]))
