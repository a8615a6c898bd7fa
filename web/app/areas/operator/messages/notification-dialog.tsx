import { levelLabels } from '@shangyouji/contract/companies/labels'
import { audienceLabels } from '@shangyouji/contract/feedback/labels'
import type { Audience } from '@shangyouji/contract/feedback/operator-calls'
import { sitePath } from '@shangyouji/contract/safe-address'
import { useEffect, useState } from 'react'
import { useDraft } from '../../../forms/draft.ts'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, RadioGroup, TextArea } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import styles from './messages.module.css'

type Level = keyof typeof levelLabels

interface Notice {
  readonly audience: Audience
  readonly levels: readonly Level[]
  readonly title: string
  readonly content: string
  readonly link: string
}

const FORM_ID = 'notice'
const empty: Notice = { audience: 'ALL', levels: [], title: '', content: '', link: '' }
const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))

function check({ title, link }: Notice): FieldErrors {
  return {
    ...(title.trim().length < 2 && { title: '标题至少2个字' }),
    ...(link !== '' && sitePath(link) === null && { link: '站内地址须以/开头' }),
  }
}

/** Writes a notice to a group: shown as its receivers will see it, with their number, before it goes out. */
export function NotificationDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const session = useSession()
  const draft = useDraft<Notice>(session && `operator-notice:${session.userInfo.userId}`)
  const { values, set, faults, busy, form } = useForm<Notice>(empty, {
    check,
    async send(notice) {
      const group = { audience: notice.audience, levels: [...notice.levels] }
      const { receivers } = await api.messages.noticePreview(group)
      if (receivers === 0) {
        toast.error('没有符合条件的接收人')
        return false
      }
      const text = `“${notice.title}”将发给 ${formatNumber(receivers)} 人（${groupName(notice)}），发送后不能收回。`
      if (!(await confirmBox({ title: '确认发送', text, ok: `发送给 ${formatNumber(receivers)} 人` }))) return false
      await api.messages.noticeSend({ ...notice, ...group })
      return true
    },
    onSent(isSent) {
      if (!isSent) return
      draft.clear()
      toast.success('已开始发送')
      onSent()
      onClose()
    },
  })
  const receivers = useReceivers(values)
  const change = (part: Partial<Notice>) => {
    set(part)
    draft.save({ ...values, ...part })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="发送通知"
      width={860}
      keepOpen
      mayClose={() => true}
      footer={
        <>
          <span className={styles.count} role="status">
            {receivers === null ? '正在统计接收人…' : `接收人 ${formatNumber(receivers)} 人`}
          </span>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" type="submit" form={FORM_ID} busy={busy} aria-disabled={receivers === 0}>
            预览无误，发送
          </Button>
        </>
      }
    >
      <DraftOffer
        draft={values.title || values.content ? null : draft.found}
        onRestore={kept => {
          set(kept)
          draft.dismiss()
        }}
        onDiscard={draft.clear}
      />
      <div className={styles.columns}>
        <form {...form} id={FORM_ID}>
          <AudienceFields values={values} change={change} />
          <WordFields values={values} faults={faults} change={change} />
        </form>
        <Preview {...values} />
      </div>
    </Dialog>
  )
}

function AudienceFields({ values, change }: { values: Notice; change: (part: Partial<Notice>) => void }) {
  return (
    <>
      <div className="mb-4">
        <RadioGroup
          name="audience"
          legend="接收人"
          options={audiences}
          value={values.audience}
          onChange={event => change({ audience: event.target.value as Audience, levels: [] })}
        />
      </div>
      {values.audience === 'SUPPLIER' && (
        <fieldset className={styles.levels}>
          <legend>会员等级（不选为全部）</legend>
          {(Object.keys(levelLabels) as Level[]).map(level => (
            <Checkbox
              key={level}
              checked={values.levels.includes(level)}
              onChange={event =>
                change({
                  levels: event.target.checked
                    ? [...values.levels, level]
                    : values.levels.filter(each => each !== level),
                })
              }
            >
              {levelLabels[level]}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** What receivers will see. */
function Preview({ title, content, link }: Notice) {
  return (
    <aside aria-label="预览" className={styles.preview}>
      <p className="note">对方会看到</p>
      <div className={styles.previewCard}>
        <strong>{title || '标题'}</strong>
        <p>{content || '内容'}</p>
        {link && <span>查看详情</span>}
      </div>
    </aside>
  )
}

/** How many would get it, as the group is chosen. */
function useReceivers({ audience, levels }: Notice): number | null {
  const [receivers, setReceivers] = useState<number | null>(null)
  const chosen = levels.join()
  useEffect(() => {
    const gone = new AbortController()
    setReceivers(null)
    const group = { audience, levels: chosen === '' ? [] : (chosen.split(',') as Level[]) }
    api.messages.noticePreview(group, { quiet: true, signal: gone.signal }).then(
      reply => setReceivers(reply.receivers),
      // said by the call, or asked for again
      () => undefined,
    )
    return () => gone.abort()
  }, [audience, chosen])
  return receivers
}

const groupName = ({ audience, levels }: Notice): string =>
  [audienceLabels[audience], levels.map(level => levelLabels[level]).join('、')].filter(Boolean).join('：')

interface WordFieldsProps {
  values: Notice
  faults: FieldErrors
  change: (part: Partial<Notice>) => void
}

const WordFields = ({ values, faults, change }: WordFieldsProps) => (
  <>
    <Field label="标题" required error={faults.title}>
      <Input maxLength={60} value={values.title} onChange={event => change({ title: event.target.value })} />
    </Field>
    <Field label="内容" error={faults.content} hint={`${values.content.length} / 1000`}>
      <TextArea
        rows={6}
        maxLength={1000}
        value={values.content}
        onChange={event => change({ content: event.target.value })}
      />
    </Field>
    <Field label="链接" error={faults.link} hint="选填，站内地址，如 /website/goods">
      <Input maxLength={200} value={values.link} onChange={event => change({ link: event.target.value.trim() })} />
    </Field>
  </>
)
