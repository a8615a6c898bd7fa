import { api } from '../../../../lib/api/client.ts'
import { isFailure } from '../../../../lib/api/failure.ts'
import { confirmBox } from '../../../../ui/overlay/confirm.ts'

interface Paper {
  readonly id: string
  readonly title: string
  /** Points that it costs, as the page was made. */
  readonly points: number
}

type Downloaded = Awaited<ReturnType<typeof api.dataLibrary.download>>

/**
 * Asks before points are paid for a paper, and pays them; a price that has moved meanwhile is asked about again.
 * @returns the file; 'SHORT' where more points are wanted first; undefined where it was declined
 */
export async function payByPoints({ id, title, points }: Paper): Promise<Downloaded | 'SHORT' | undefined> {
  const { client } = await api.integralRecord.getCount({})
  if (client < points) {
    const text = `下载《${title}》需要${points}积分，您现有${client}积分，还差${points - client}积分。每日签到、完成任务可获得积分。`
    return (await confirmBox({ title: '积分不足', text, ok: '去获取积分' })) ? 'SHORT' : undefined
  }
  const text = `下载《${title}》将扣除${points}积分，您现有${client}积分。扣除一次后，可随时再次下载。`
  if (!(await confirmBox({ title: '用积分下载', text, ok: `扣除${points}积分并下载` }))) return undefined
  try {
    return await api.dataLibrary.download({ id, points })
  } catch (error) {
    if (!isFailure(error)) throw error
    const now = error.is('POINTS_CHANGED') ? error.data?.points : undefined
    if (typeof now !== 'number') throw error
    return payByPoints({ id, title, points: now })
  }
}
