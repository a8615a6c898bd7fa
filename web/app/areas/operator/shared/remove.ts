import { isFailure } from '../../../lib/api/failure.ts'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Asks, deletes, loads the list anew. */
export async function remove(
  question: { what: string; text: string },
  run: () => Promise<unknown>,
  reload: () => Promise<void>,
) {
  const yes = await confirmBox({ title: `删除${question.what}`, text: question.text, ok: '删除', danger: true })
  if (!yes) return
  try {
    await run()
  } catch (failure) {
    // said by the call; another operator may have changed the list
    if (!isFailure(failure)) throw failure
    return reload()
  }
  toast.success('已删除')
  await reload()
}

/** The action of a row that does so. */
export const deletion = (
  question: { what: string; text: string },
  run: () => Promise<unknown>,
  reload: () => Promise<void>,
  label = '删除',
) => ({ label, danger: true, onClick: () => remove(question, run, reload) })
