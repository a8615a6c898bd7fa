export const bindingStateLabels = {
  BINDING: '分配中',
  ACTIVE: '有效',
  EXPIRED: '已到期',
  RELEASED: '已释放',
  FAILED: '未成功',
} as const
export type BindingState = keyof typeof bindingStateLabels

export const bindingKindLabels = { AXB: '一对一通话', AXN: '专属号码' } as const
export type BindingKind = keyof typeof bindingKindLabels

export const numberKindLabels = { PAIR: '一对一号码', HOTLINE: '专属号码' } as const
export type NumberKind = keyof typeof numberKindLabels

export const numberStateLabels = { FREE: '可用', RENTED: '使用中', RESTING: '停用期', WITHDRAWN: '已停用' } as const
export type NumberState = keyof typeof numberStateLabels

export const recordingStateLabels = { WAITING: '录音获取中', KEPT: '有录音', FAILED: '录音未取得' } as const
export type RecordingState = keyof typeof recordingStateLabels

/** IN: someone called the company; OUT: the company called back. */
export const callDirectionLabels = { IN: '呼入', OUT: '回拨' } as const
export type CallDirection = keyof typeof callDirectionLabels
