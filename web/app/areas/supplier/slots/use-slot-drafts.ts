import { useState } from 'react'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { useReadVersion } from '../../../forms/use-read-version.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { type Draft, draftsOf, isStanding, newDraft, type Pick, type SlotData, wishOf } from './slot-draft.ts'

export interface SlotDraftsInput {
  data: SlotData
  /** Of Shanghai. */
  today: string
  /** Days of a new slot. */
  days: number
  onSave: (items: ReturnType<typeof wishOf>[], version: number | undefined) => Promise<SlotData>
}

/** The slots as they are being changed, until they are saved as a whole. */
export function useSlotDrafts({ data, today, days, onSave }: SlotDraftsInput) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(data))
  const [isDirty, setDirty] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const version = useReadVersion(data.version, isDirty)
  useUnsavedGuard(isDirty)
  const room = data.limit === null ? 50 - drafts.length : data.limit - drafts.length

  const change = (next: readonly Draft[]) => {
    setDrafts(next)
    setDirty(true)
  }
  const edit = (itemId: string, values: Partial<Draft>) =>
    change(drafts.map(draft => (draft.itemId === itemId ? { ...draft, ...values } : draft)))
  const add = (items: readonly Pick[]) => {
    change([...drafts, ...items.map(item => newDraft(item, today, days))])
    setPicking(false)
  }
  const save = async () => {
    const gone = data.slots.filter(slot => isStanding(slot) && !drafts.some(draft => draft.itemId === slot.itemId))
    if (gone.length > 0) {
      const text = `将撤下 ${gone.map(slot => `“${slot.title}”`).join('、')}，公共页面随即不再展示。`
      if (!(await confirmBox({ title: '撤下推荐', text, ok: '保存' }))) return
    }
    const saved = await onSave(drafts.map(wishOf), version)
    setDrafts(draftsOf(saved))
    setDirty(false)
    toast.success('已保存，公共页面随即更新')
  }
  return { drafts, isDirty, isPicking, setPicking, room, change, edit, add, save }
}
