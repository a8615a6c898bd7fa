import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { DemandFormFields } from '../domains/demand/form/demand-form.tsx'
import { emptyDraft, emptyItem } from '../domains/demand/form/draft.ts'
import { useDemandForm } from '../domains/demand/form/use-demand-form.ts'
import type { PublishOptions } from '../lib/open-dialogs.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Button, GuardedButton } from '../ui/base/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

const FORM_ID = 'publish-demand'

/** The publish-requirement dialog. What is typed stays in the browser, so closing it asks nothing and loses nothing. */
export default function PublishDialog({
  title = '',
  items,
  onPublished,
  onClose,
}: PublishOptions & { onClose: () => void }) {
  const user = useSession()?.userInfo
  const { revalidate } = useRevalidator()
  const start = useMemo(() => {
    const draft = emptyDraft({ phone: user?.account, title })
    return items ? { ...draft, items: items.map(item => ({ ...emptyItem(), ...item })) } : draft
  }, [user?.account, title, items])
  const done = () => {
    onClose()
    // a list of demands behind the dialog shows the new one
    void revalidate()
  }
  const sent = async () => {
    onClose()
    try {
      await onPublished?.()
    } finally {
      void revalidate()
    }
  }
  const form = useDemandForm({ start, userId: user?.userId, onSent: sent, onDraft: done })

  return (
    <Dialog
      open
      onClose={onClose}
      title={user ? '发布需求' : '免登录发布需求'}
      width={920}
      keepOpen
      mayClose={() => true}
      footer={
        <>
          {form.saveDraft && (
            <Button busy={form.busy === 'draft'} onClick={() => void form.saveDraft?.()}>
              存草稿
            </Button>
          )}
          <GuardedButton kind="primary" type="submit" form={FORM_ID} busy={form.busy === 'submit'}>
            提交审核
          </GuardedButton>
        </>
      }
    >
      <DemandFormFields form={form} id={FORM_ID} />
    </Dialog>
  )
}
